import type { ListedEntity, ScreenTab } from '../../src/domain/schema/list.ts'
import type { CompiledList } from './list.ts'
import { shownIn } from '../../src/domain/list/shown-field.ts'
import { iconClass } from './icon.ts'
import { Mistake } from './mistake.ts'
import { checkListable } from './listable.ts'
import * as say from './reason/list.ts'
import { entityOf, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** The tabs of a page; `list` is the id of the list screen that one shows. */
export interface CompiledTabs {
  screen: { id: string; entity: string; title: string; tabs: (Omit<ScreenTab, 'list'> & { list?: string })[] }
  listedEntities: ListedEntity[]
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
  const listedEntities: ListedEntity[] = []
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
    checkListable(list, entity, context)
    const { screen } = list
    listedEntities.push({
      entity: screen.entity,
      title: screen.title,
      columns: screen.columns.flatMap(shownIn),
      search: screen.search?.fields ?? [],
      filters: (screen.filters ?? []).map(({ field }) => field),
      orders: (screen.orders ?? []).map(({ value }) => value),
    })
    return {
      id: screen.entity,
      label: tab.label ?? screen.title,
      icon: tab.icon ? iconClass(tab.icon, file, `${at}/icon`) : (screen.icon ?? 'i-lucide-list'),
      list: screen.id,
    }
  })
  return { screen: { id, entity: entity.name, title: json.title as string, tabs }, listedEntities }
}
