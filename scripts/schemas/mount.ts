import { shownIn } from '../../src/domain/list/shown-field.ts'
import type { ListedEntity } from '../../src/domain/schema/list.ts'
import { choosingFields } from '../../src/domain/schema/reference.ts'
import type { CompiledList } from './list.ts'
import { checkListable, checkMounted } from './listable.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/mount.ts'
import { entityOf, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** What JSON can mount: lists by their id, and the files of forms by theirs. */
export interface Mountable {
  lists: Map<string, CompiledList>
  forms: Map<string, Source>
}

/** Where a list or a form is named: in a file, at a place, on the page of an entity (or of the whole account), or over a row of it. */
interface Mount {
  file: string
  place: string
  page: string
  isInRow?: boolean
}

/** The list that something names, and what its API can be asked for. Throws a `Mistake`. */
export function mountedList(
  name: string,
  { file, place, page, isInRow }: Mount,
  { lists }: Mountable,
  context: Context,
): { screen: CompiledList['screen']; listed: ListedEntity } {
  const list = lists.get(`lists/${name}`)
  if (!list) {
    const names = [...lists.keys()].map((id) => id.replace('lists/', ''))
    throw new Mistake(file, place, say.unknownList(name, names))
  }
  checkListable(list, page, context)
  const { screen } = list
  if (screen.page && isInRow) throw new Mistake(`screens/${screen.id}.json`, 'page', say.pageInRow())
  if (context.entities.get(screen.entity)!.single) throw new Mistake(file, place, say.listOfOne(name))
  const chosen = choosingFields(screen.entity, [...context.entities.values()])
  const sets = (screen.bulk ?? []).flatMap(({ fields = [] }) => fields.map(({ field }) => field))
  return {
    screen,
    listed: {
      entity: screen.entity,
      title: screen.title,
      columns: screen.columns.flatMap(shownIn),
      search: screen.search?.fields ?? [],
      filters: (screen.filters ?? []).map(({ field }) => field),
      orders: (screen.orders ?? []).map(({ value }) => value),
      ...(sets.length > 0 && { sets }),
      ...(screen.import && { import: screen.import }),
      ...(chosen && { chosen }),
    },
  }
}

/** The form of what there is one of that something names. Throws a `Mistake`. */
export function mountedForm(
  name: string,
  { file, place, page }: Mount,
  { forms }: Mountable,
  context: Context,
): { id: string; title: string; listed: ListedEntity } {
  const id = `forms/${name}`
  const source = forms.get(id)
  if (!source) {
    const names = [...forms.keys()]
      .filter((one) => one.startsWith('forms/'))
      .map((one) => one.replace('forms/', ''))
    throw new Mistake(file, place, say.unknownForm(name, names))
  }
  const entity = entityOf(source, context)
  checkMounted(entity, page)
  if (!entity.single) throw new Mistake(entity.file, 'x-entity', say.formOfMany())
  const title = source.json.title as string
  const listed = { entity: entity.name, title, columns: [], search: [], filters: [], orders: [] }
  return { id, title, listed }
}
