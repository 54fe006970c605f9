import { useMemo, type ComponentType } from 'react'
import { historyPath } from '../../client/resource/history.ts'
import type { Item, ListFilter } from '../../client/resource/resource.ts'
import type { DocumentChange } from '../../domain/generated/answer-types.ts'
import changes from '../../domain/generated/screens/lists/list-change.ts'
import { words } from '../../domain/generated/screens/pages/history.ts'
import type { ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import type { AnyListCode, ListCode } from '../list/list-code.ts'
import { ListContent, ListPage, type ListFrameProps } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { BackLink } from '../page/back-link.tsx'
import { Page } from '../page/page.tsx'
import { ChangeLines } from './change-lines.tsx'
import { logParam } from './log-address.ts'
import { UndoQuestion } from './undo-question.tsx'
import { useRestoration, type Restoration } from './use-restoration.ts'

export interface ListHistoryProps<T extends Item, C> {
  /** Of the list: its screen, where it is in the API and in the panel, and what narrows it for good. Keep the identity of that. */
  screen: Pick<ListScreen, 'title' | 'details'>
  path: string
  home: string
  within?: ListFilter
  /** Stands before the names of the list's own parameters in the address. */
  prefix: string
  frame?: ComponentType<ListFrameProps>
  code?: Pick<AnyListCode<T, C>, 'actions' | 'onChange'>
  context: C
}

interface Context extends Restoration {
  columns: ListColumn[]
  open: (change: DocumentChange) => string
}

/** A document as a change tells of it, with what it is linked to today. */
export interface LogItem extends Item {
  linked: string | null
}

/** Where a document that is there still has an address of its own. */
const linked: ListCode<'list-change', DocumentChange, Context> = {
  actions: {
    open: { to: ({ item, context }) => context.open(item) },
    undo: ({ item, context }) => context.undo(item),
    undoAll: ({ item, context }) => context.undoAll(item),
    restore: ({ item, context }) => context.restore(item),
  },
  cells: {
    changes: (change, { columns }) => (
      <>
        {change.inBulk && change.changes.length > 0 && (
          <p className="mb-2 text-13px/18px text-text-muted">{words.inFirst}</p>
        )}
        <ChangeLines change={change} columns={columns} />
      </>
    ),
  },
  useShownRows: (items) => useMemo(() => items?.map(called), [items]),
}
const { open: _, ...unlinked } = linked.actions
const plain: AnyListCode<DocumentChange, Context> = { ...linked, actions: unlinked }

/** A change of many, after the first of them. */
const called = (change: DocumentChange): DocumentChange =>
  change.inBulk
    ? { ...change, title: say(words.more, { name: change.title, count: change.together - 1 }) }
    : change

/** What became of all that is or was in a list, newest first, on a page in the list's place; each change can be undone. */
export function ListHistory<T extends Item, C>(props: ListHistoryProps<T, C>) {
  const { screen, path, home, within, prefix, frame, code = {}, context } = props
  const { onChange, actions } = code
  const restoration = useRestoration(
    path,
    useMemo(() => ({ onChange: () => onChange?.(context) }), [onChange, context]),
  )
  const run = actions?.open
  const to = run && 'to' in run ? run.to : undefined
  const around = useMemo<Context>(
    () => ({
      ...restoration,
      columns: screen.details ?? [],
      open: ({ documentId, linked }) =>
        to?.({ item: { id: documentId, linked } satisfies LogItem as Item as T, context, path }) ?? '',
    }),
    [restoration, screen, to, context, path],
  )
  const title = say(words.log, { list: screen.title })
  const isPage = frame === ListPage
  const back = <BackLink to={home}>{screen.title}</BackLink>
  const list = (
    <>
      <ListView<DocumentChange, Context>
        screen={changes}
        title={title}
        path={historyPath(path)}
        within={within}
        code={to ? linked : plain}
        context={around}
        prefix={`${logParam(prefix)}-`}
        frame={isPage ? ListContent : frame}
        pageSize={20}
      />
      <UndoQuestion restoration={restoration} />
    </>
  )
  if (isPage)
    return (
      <Page title={title} back={back}>
        {list}
      </Page>
    )
  return (
    <>
      <div className="mb-2">{back}</div>
      {list}
    </>
  )
}
