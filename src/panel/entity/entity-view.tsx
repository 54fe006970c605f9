import { useMemo, type ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import type { AnyListCode, ListPlace } from '../list/list-code.ts'
import { listForm } from '../list/list-form.tsx'
import { ListPage } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { wordsOf } from '../list/row-actions.ts'
import { logUrl, useIsLog } from '../history/log-address.ts'
import { lazyHistory, notedRuns } from '../history/noted-runs.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { Page } from '../page/page.tsx'

/** Where documents of an entity are shown. */
export interface EntityPlace<C = undefined> extends ListPlace {
  /** What a spreadsheet of them is named after beside their title. */
  place?: string
  context?: C
}

/**
 * A list with all actions on its rows, made of its screen and of what code gives beside it; where the address names one of them and
 * the screen has a page for it, that.
 */
export async function entityView<T extends Item, C>(
  list: () => Promise<ListScreen>,
  code?: AnyListCode<T, C>,
): Promise<ComponentType<EntityPlace<C>>> {
  const screen = await list()
  const Form = listForm(screen)
  const { page } = screen
  const Details =
    page &&
    lazyView<EntityPlace<C> & { id: string; code: AnyListCode<T, C> }>(async () => {
      const { DetailsPage } = await import('./details-page.tsx')
      return ({ root, home, id, code, context }) => (
        <DetailsPage<T, C>
          screen={{ ...screen, page }}
          path={`${root}/${screen.entity}`}
          {...{ home, id, Form, code }}
          context={context as C}
        />
      )
    })
  const History = lazyHistory<T, C>()
  return function EntityView({ root, home, prefix: outer = '', ...around }) {
    const path = `${root}/${screen.entity}`
    const prefix = `${outer}${screen.entity}-`
    const noted = useMemo(() => notedCode(screen, logUrl(home, prefix), home, code), [home, prefix])
    const [params] = useSearchParams()
    const isLog = useIsLog(prefix)
    const id = params.get(screen.entity)
    if (Details && id !== null) {
      const details = <Details key={id} {...{ root, home, id }} code={noted} context={around.context} />
      return around.frame === ListPage ? <Page title={screen.title}>{details}</Page> : details
    }
    if (isLog)
      return (
        <History {...{ screen, path, home, prefix }} {...around} code={noted} context={around.context as C} />
      )
    return <ListView<T, C> {...around} screen={screen} path={path} prefix={prefix} Form={Form} code={noted} />
  }
}

/** What code gives a list, the way to the page of a row, and ways back to what its documents were. */
function notedCode<T extends Item, C>(
  screen: ListScreen,
  log: string,
  home: string,
  code: AnyListCode<T, C> = {},
): AnyListCode<T, C> {
  const { history, removed } = notedRuns<T, C>(screen)
  const isNoted = wordsOf(screen, 'history') !== undefined
  const open = {
    to: ({ item }: { item: T }) => `${home}${home.includes('?') ? '&' : '?'}${screen.entity}=${item.id}`,
  }
  const actions = { ...code.actions, ...(isNoted && { history }), ...(screen.page && { open }) }
  const isOffered = (wanted: string) => screen.buttons?.some(({ run }) => run === wanted)
  const buttons = {
    ...(isOffered('removed') && { removed }),
    ...(isOffered('history') && { history: { to: () => log } }),
  }
  return { ...code, inner: entityView, actions, buttons: { ...code.buttons, ...buttons } }
}
