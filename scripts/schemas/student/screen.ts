import {
  ownEntities,
  slots,
  slotSubjects,
  type OwnPage,
  type ServedScreen,
  type Slot,
} from '../../../src/domain/schema/own-screen.ts'
import type { Entity } from '../entity.ts'
import { iconClass } from '../icon.ts'
import { makeEach, Mistake } from '../mistake.ts'
import * as say from '../reason/student.ts'
import type { Source, SourceObject } from '../source.ts'
import { areOfSubject } from './part-parent.ts'
import { partOf } from './part.ts'

/** What `screens/student` says as a whole. */
export interface OwnScreens {
  screens: ServedScreen[]
  pages: OwnPage[]
}

/** So many pages find room in the menu beside those that it has. */
const mostInMenu = 2

/** Every screen of `screens/student`, compiled against the entities. Throws the mistakes of all of them. */
export function ownScreens(sources: Source[], entities: Entity[]): OwnScreens {
  const own = sources.filter(({ file }) => file.startsWith('screens/student/'))
  const filled = new Map<Slot, string>()
  const pages: OwnPage[] = []
  const known = new Map(entities.map((entity) => [entity.name, entity]))
  const screens = makeEach(
    own,
    ({ file }) => file,
    ({ file, json }): ServedScreen => {
      const name = file.replace('screens/student/', '').replace('.json', '')
      if (json.page) pages.push(pageOf(file, name, json.page as SourceObject, pages))
      else takeSlot(file, json.slot as string | undefined, filled)
      const slot = json.slot as Slot | undefined
      const place = { entities: known, subjects: subjectsOf(slot), slot }
      const parts = (json.parts as SourceObject[]).map((part, i) => partOf(part, file, `parts/${i}`, place))
      if (json.search && !json.page) throw new Mistake(file, 'search', say.searchInSlot())
      const { search } = json as ServedScreen
      const isOfSubject = areOfSubject(parts, known)
      return {
        ...{ name, ...(slot && { slot }), ...(search && { search }) },
        ...(isOfSubject && { isOfSubject }),
        parts,
      }
    },
  )
  return { screens, pages }
}

/** Whose fields parts draw: the app's, those of what the screen is about, and, behind the door, the student's own. */
function subjectsOf(slot: Slot | undefined): string[] {
  const subject = slot && slotSubjects[slot]
  return ['app', ...(subject ? [subject] : []), ...(slot === 'login.below-form' ? [] : ownEntities)]
}

function takeSlot(file: string, name: string | undefined, filled: Map<Slot, string>): void {
  if (name === undefined) throw new Mistake(file, '', say.noPlace(slots))
  const slot = slots.find((one) => one === name)
  if (!slot) throw new Mistake(file, 'slot', say.unknownSlot(name, slots))
  const other = filled.get(slot)
  if (other) throw new Mistake(file, 'slot', say.filledSlot(slot, other))
  filled.set(slot, file)
}

function pageOf(file: string, name: string, json: SourceObject, others: OwnPage[]): OwnPage {
  const {
    path,
    title,
    icon,
    menu = false,
  } = json as {
    path: string
    title: OwnPage['title']
    icon: string
    menu?: boolean
  }
  if (takenPaths.includes(path)) throw new Mistake(file, 'page/path', say.takenPath(path))
  if (others.some((other) => other.path === path)) throw new Mistake(file, 'page/path', say.pathTwice(path))
  if (menu && others.filter(({ isInMenu }) => isInMenu).length === mostInMenu)
    throw new Mistake(file, 'page/menu', say.fullMenu(mostInMenu))
  return { name, path, title, icon: iconClass(icon, file, 'page/icon'), isInMenu: menu }
}

/** What an app's host has already: its screens, and what it answers beside them. `tests/server/site/screen/routes.test.ts` asks both. */
export const takenPaths = [
  ...[
    'login',
    'register',
    'forgot',
    'password',
    'enter',
    'purchase',
    'course',
    'feed',
    'community',
    'profile',
  ],
  ...['api', 'assets', 'files', 'icons', 'images', 'privacy', 'terms', 'validar', 'src'],
]
