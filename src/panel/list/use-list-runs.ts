import { useEffect, useMemo, useRef, useState } from 'react'
import type { Item, ListFilter } from '../../client/resource/resource.ts'
import type { BulkAction, ListButton, ListScreen, RowAction } from '../../domain/schema/list.ts'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import type { LazyView } from '../page/lazy-view.tsx'
import type { ButtonRun } from './list-buttons.tsx'
import type { AnyListCode, ButtonRunProps, Run } from './list-code.ts'
import type { ListGroup } from './list-group.ts'
import { nameIn, rowActions } from './row-actions.ts'
import type { useDocuments } from './use-documents.ts'

/** What is open over a list: a dialog of its code, a question, or nothing. */
export type Opened<T> =
  | { what: 'row' | 'list'; words: RowAction; item: T }
  | { what: 'question'; words: RowAction; item: T; run: () => void; isReferred: boolean }
  | { what: 'button'; words: ListButton }
  | { what: 'bulk'; words: BulkAction }
  | { what: 'import' }
  | null

interface ListRunsOptions<T extends Item, C> {
  screen: ListScreen
  /** The list in the API. */
  path: string
  code: AnyListCode<T, C>
  context: C
  filter: ListFilter
  /** What the list does itself. */
  own: ReturnType<typeof useDocuments<T>>
  /** It has a form that adds and changes. */
  hasForm: boolean
  /** What the list stands in, if not alone: its rows can go to others of these. */
  group: ListGroup | undefined
  onDone: () => void
  onChange: () => void
}

/** Whether what is run is drawn. */
export const isDialog = <Props>(run: Run<Props, unknown>): run is LazyView<Props> => 'prefetch' in run

/** Whether what is run leads to another address. */
const isLink = <Props>(run: Run<Props, unknown>): run is Extract<Run<Props, unknown>, { to: unknown }> =>
  'to' in run

/** What buttons and actions of a list do when they are pressed, and what is open over it. */
export function useListRuns<T extends Item, C>(options: ListRunsOptions<T, C>) {
  const { screen, path, code, context, filter, own, hasForm, group, onDone, onChange } = options
  const [opened, open] = useState<Opened<T>>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { reading } = own
  const isInGroup = group !== undefined
  const close = () => open(null)
  const navigate = useNavigate()
  const go = (to: string) =>
    to.startsWith('/') ? void navigate(to) : void window.open(to, '_blank', 'noreferrer')
  const around = { path, context, filter, onClose: close, onDone, onChange }

  /** Runs a function, and tells in the screen's words what came of it. */
  const attempt = async (
    work: () => unknown,
    { success, failure = screen.failure }: Pick<RowAction, 'success' | 'failure'>,
  ) => {
    try {
      await work()
      if (success) toast({ title: success })
    } catch (problem) {
      toastFailure(problem, failure)
    }
  }

  /** What of the actions on a row is done by code, or by the list itself; undefined for neither. */
  const workOf = (words: RowAction, item: T): (() => void) | undefined => {
    if (words.list) return code.inner && (() => open({ what: 'list', words, item }))
    if (words.set) return () => (code.set ? code.set(item, words, context) : void own.set(item, words))
    const coded = code.actions?.[words.run!]
    if (coded && isDialog(coded)) return () => open({ what: 'row', words, item })
    if (coded && isLink(coded)) return () => go(coded.to({ item, context, path }))
    if (coded)
      return () => {
        const name = busyName(words.run!, item.id)
        setBusy(name)
        const props = { ...around, item, name: nameIn(screen, item), words, others: othersOf(words, item) }
        void attempt(() => coded(props), words).finally(() => setBusy((now) => (now === name ? null : now)))
      }
    if (words.run === 'remove') return () => own.remove(item, words)
    return words.run === 'edit' && hasForm ? () => void own.begin(item.id) : undefined
  }

  const run = (words: RowAction, item: T) => {
    const work = workOf(words, item)
    const coded = code.actions?.[words.run!]
    // What others may refer to goes with nobody unasked.
    const isReferred = words.run === 'remove' && screen.isReferred === true
    // A dialog asks itself.
    if (!work || !(words.confirm ?? isReferred) || (coded && isDialog(coded))) return work?.()
    open({ what: 'question', words, item, run: work, isReferred })
  }

  const othersOf = (words: RowAction, item: T) =>
    (screen.actions ?? []).flatMap((other) =>
      other === 'separator' || other.run === words.run || other.set || other.list || !workOf(other, item)
        ? []
        : [{ words: other, run: () => run(other, item) }],
    )

  // Rows are drawn anew only when what can be done with them changes, and still do what is to be done now.
  const latest = useRef({ run, group })
  useEffect(() => {
    latest.current = { run, group }
  })
  const actions = useMemo(() => {
    const isKnown = ({ set, list, run: name = '' }: RowAction) =>
      Boolean(set ?? (list && code.inner) ?? code.actions?.[name]) ||
      name === 'remove' ||
      (name === 'edit' && hasForm) ||
      (name === 'move' && isInGroup)
    const { isCurrent } = code
    const offered = rowActions<T>(screen, (words) => {
      if (!isKnown(words)) return undefined
      const coded = code.actions?.[words.run!]
      return {
        run: (item) => latest.current.run(words, item),
        each: words.run === 'move' && !coded ? ({ id }) => latest.current.group!.moves(id, words) : undefined,
        to: coded && isLink(coded) ? (item) => coded.to({ item, context, path }) : undefined,
        isBusy: ({ id }) =>
          words.run !== undefined &&
          (busy === busyName(words.run, id) || (words.run === 'edit' && reading === id)),
      }
    })
    return isCurrent ? { ...offered, isCurrent: (item: T) => isCurrent(item, context) } : offered
  }, [screen, path, code, context, hasForm, isInGroup, busy, reading])

  const buttonOf = (name: string): Run<ButtonRunProps<C>> | undefined =>
    code.buttons?.[name] ?? ownButton(name)

  const ownButton = (name: string) => {
    if (name === 'export') return ({ words }: ButtonRunProps<C>) => own.saveSheet(filter, words.file)
    return name === 'import' && screen.import ? () => open({ what: 'import' }) : undefined
  }

  const press = (words: ListButton) => {
    const coded = buttonOf(words.run)
    if (!coded) return own.begin()
    if (isLink(coded)) return go(coded.to({ context, path }))
    if (isDialog(coded)) return open({ what: 'button', words })
    setBusy(words.run)
    void attempt(() => coded({ ...around, words }), words).finally(() => setBusy(null))
  }

  /** What its buttons do; those that nobody knows are not offered. */
  const buttonRuns = (total: number | undefined): Partial<Record<string, ButtonRun>> =>
    Object.fromEntries(
      (screen.buttons ?? [])
        .filter(({ run: name }) => buttonOf(name) ?? (name === 'add' && hasForm))
        .map((words) => {
          const coded = buttonOf(words.run)
          return [
            words.run,
            {
              run: () => void press(words),
              to: coded && isLink(coded) ? coded.to({ context, path }) : undefined,
              busy: busy === words.run,
              disabled: total === 0 && (words.run === 'export' || code.needRows?.includes(words.run)),
            },
          ]
        }),
    )

  return {
    opened,
    open,
    close,
    around,
    actions,
    othersOf,
    buttonRuns,
    readAnew: own.readAnew,
    nameOf: (item: T) => nameIn(screen, item),
  }
}

const busyName = (run: string, id: string) => `${run} ${id}`
