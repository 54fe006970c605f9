import type { ListScreen, Mounted, ScreenTab } from '../../src/domain/schema/list.ts'
import type { CompiledList } from './list.ts'
import type { Entity } from './entity.ts'
import { iconClass } from './icon.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/list.ts'
import { entityOf, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** The tabs of a page; `list` is the id of the list screen that one shows. */
export interface CompiledTabs {
  screen: { id: string; entity: string; title: string; tabs: (Omit<ScreenTab, 'list'> & { list?: string })[] }
  mounted: Mounted[]
}

interface Tab {
  view?: string
  list?: string
  label?: string
  icon?: string
}

/** Compiles the tabs of a page against the lists that there are. Throws a `Mistake`. */
export function tabsOf(
  source: Source,
  id: string,
  context: Context,
  lists: Map<string, CompiledList>,
): CompiledTabs {
  const { json, file } = source
  const entity = entityOf(source, context)
  const mounted: Mounted[] = []
  const tabs = (json.tabs as Tab[]).map((tab, i) => {
    const at = `tabs/${i}`
    const again = (json.tabs as Tab[]).findIndex((one) => (one.view ?? one.list) === (tab.view ?? tab.list))
    if (again < i) throw new Mistake(file, at, say.standsTwice((tab.view ?? tab.list)!))
    if (tab.list === undefined) {
      return { id: tab.view!, label: tab.label!, icon: iconClass(tab.icon!, file, `${at}/icon`) }
    }
    const list = lists.get(`lists/${tab.list}`)
    if (!list) {
      const names = [...lists.keys()].map((name) => name.replace('lists/', ''))
      throw new Mistake(file, `${at}/list`, say.unknownList(tab.list, names))
    }
    checkMountable(list, entity, context)
    const { screen } = list
    mounted.push({
      entity: screen.entity,
      search: screen.search?.fields ?? [],
      filters: (screen.filters ?? []).map(({ field }) => field),
    })
    return {
      id: screen.entity,
      label: tab.label ?? screen.title,
      icon: tab.icon ? iconClass(tab.icon, file, `${at}/icon`) : (screen.icon ?? 'i-lucide-list'),
      list: screen.id,
    }
  })
  return { screen: { id, entity: entity.name, title: json.title as string, tabs }, mounted }
}

/** Parts of a list that need code of its own. */
const needCode = ['orders', 'selection', 'bulk', 'details'] as const

/** Throws a `Mistake` where a list has parts, or an entity, that do not work without code. */
function checkMountable({ screen, form }: CompiledList, page: Entity, { entities }: Context): void {
  const file = `screens/${screen.id}.json`
  const entity = entities.get(screen.entity)!
  if (entity.parent !== page.name) {
    throw new Mistake(entity.file, 'x-entity/parent', say.foreignList(page.name))
  }
  if (!entity.schema.properties!.id?.readOnly) {
    throw new Mistake(entity.file, 'properties', say.noId())
  }
  const part = needCode.find((name) => screen[name] !== undefined)
  if (part) throw new Mistake(file, part, say.needsCode(part))
  checkAsked(screen, entity)
  if (screen.columns.length === 0) {
    throw new Mistake(file, '', say.noColumns())
  }
  if (!screen.actions) {
    throw new Mistake(file, '', say.noActions())
  }
  const place = codedPart(screen)
  if (place) throw new Mistake(file, place, say.needsCode())
  const asksForm = screen.buttons?.some(({ run }) => run === 'add') || rowRuns(screen).includes('edit')
  if (asksForm && !form) throw new Mistake(file, '', say.noForm())
  if (rowRuns(screen).includes('edit') && !form!.form.edit) {
    throw new Mistake(file, 'form', say.noEditWords())
  }
}

/** What the address of every list says. */
const reserved = ['search', 'limit', 'cursor']

/** Throws a `Mistake` for a field that the API cannot search in or filter by. */
function checkAsked({ id, search, filters = [] }: Omit<ListScreen, 'form'>, { schema }: Entity): void {
  const file = `screens/${id}.json`
  const isServed = (path: string) => schema.properties![path.split('.')[0]!]!.readOnly
  for (const [i, path] of (search?.fields ?? []).entries()) {
    if (isServed(path)) throw new Mistake(file, `search/fields/${i}`, say.servedUnsearched(path))
  }
  for (const [i, { field }] of filters.entries()) {
    const reason = reserved.includes(field)
      ? say.reservedFilter(field)
      : field.includes('.')
        ? say.nestedFilter(field)
        : isServed(field) && say.servedUnfiltered(field)
    if (reason) throw new Mistake(file, `filters/${i}/field`, reason)
  }
}

/** Where a list names something that only code does. */
function codedPart({ buttons, actions, figures, filters }: Omit<ListScreen, 'form'>): string | undefined {
  const places: [string, number][] = [
    ['buttons', (buttons ?? []).findIndex(({ run }) => run !== 'add')],
    [
      'actions',
      (actions ?? []).findIndex(
        (action) => action !== 'separator' && action.run && !['edit', 'remove'].includes(action.run),
      ),
    ],
    ['figures', (figures ?? []).findIndex(({ value }) => value !== undefined)],
    ['filters', (filters ?? []).findIndex(({ choices }) => !choices)],
  ]
  const found = places.find(([, at]) => at >= 0)
  return found && found.join('/')
}

function rowRuns({ actions }: Omit<ListScreen, 'form'>): (string | undefined)[] {
  return (actions ?? []).map((action) => (action === 'separator' ? undefined : action.run))
}
