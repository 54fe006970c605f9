import type { ListedEntity, ScreenTab } from '../../src/domain/schema/list.ts'
import { account } from './account.ts'
import { iconClass } from './icon.ts'
import { Mistake } from './mistake.ts'
import { mountedForm, mountedList, type Mountable } from './mount.ts'
import { standsTwice } from './reason/list.ts'
import { entityOf, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** The tabs of a page; `list` and `form` are the ids of the screens that they show. */
export interface CompiledTabs {
  screen: {
    id: string
    entity: string
    title: string
    tabs: (Omit<ScreenTab, 'list' | 'form'> & { list?: string; form?: string })[]
  }
  listedEntities: ListedEntity[]
}

interface Tab {
  view?: string
  list?: string
  form?: string
  label?: string
  icon?: string
}

/** Compiles the tabs of a page against the lists and forms that there are. Throws a `Mistake`. */
export function tabsOf(source: Source, id: string, context: Context, mountable: Mountable): CompiledTabs {
  const { json, file } = source
  const page = json.entity === account ? account : entityOf(source, context).name
  const listedEntities: ListedEntity[] = []
  const tabs = (json.tabs as Tab[]).map((tab, i): CompiledTabs['screen']['tabs'][number] => {
    const at = `tabs/${i}`
    const name = nameOf(tab)
    if ((json.tabs as Tab[]).findIndex((one) => nameOf(one) === name) < i)
      throw new Mistake(file, at, standsTwice(name))
    const icon = tab.icon && iconClass(tab.icon, file, `${at}/icon`)
    if (tab.form !== undefined) {
      const place = `${at}/form`
      const { id: form, title, listed } = mountedForm(tab.form, { file, place, page }, mountable, context)
      listedEntities.push(listed)
      return { id: listed.entity, label: tab.label ?? title, icon: icon!, form }
    }
    if (tab.list === undefined) return { id: tab.view!, label: tab.label!, icon: icon! }
    const place = `${at}/list`
    const { screen, listed } = mountedList(tab.list, { file, place, page }, mountable, context)
    listedEntities.push(listed)
    return {
      id: screen.entity,
      label: tab.label ?? screen.title,
      icon: icon ?? screen.icon ?? 'i-lucide-list',
      list: screen.id,
    }
  })
  return { screen: { id, entity: page, title: json.title as string, tabs }, listedEntities }
}

const nameOf = ({ view, list, form }: Tab) => (view ?? list ?? form)!
