import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { links } from '../../domain/generated/links.ts'
import { words as texts } from '../../domain/generated/screens/pages/list.ts'
import page, { words } from '../../domain/generated/screens/pages/saved-view.ts'
import type { SavedView } from '../../domain/generated/types.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { usePages } from '../resource/pages.ts'
import { useChange } from '../resource/use-change.ts'
import type { Asked, Gone, Naming } from './list-address.ts'
import { lostIn, type AskedScreen } from './lost-answers.ts'
import { LostNote } from './lost-note.tsx'
import {
  askedText,
  knownOf,
  savedViewsPath,
  viewedAs,
  viewParam,
  withoutLost,
  withView,
} from './saved-view-address.ts'
import { SavedViewChips } from './saved-view-chips.tsx'
import { SavedViewMenu } from './saved-view-menu.tsx'

const NewView = lazyView(async () => (await import('./saved-view-form.tsx')).NewView)
const RenamedView = lazyView(async () => (await import('./saved-view-form.tsx')).RenamedView)

interface SavedViewsProps {
  screen: AskedScreen & Pick<ListScreen, 'id' | 'title'>
  /** The list in the API, and what stands before the names of its parameters in the address. */
  path: string
  prefix: string
  code: Naming
  asked: Asked
  /** What of that turned out to name nothing. */
  gone: Gone
  /** Its rows were read: what its filters can be answered with is known. */
  isRead: boolean
}

/**
 * The views that somebody saved of a list, above it: each a link that has the list searched, narrowed and ordered as it was then. The
 * one that is open stands in the address; asked for otherwise, it can be brought up to date, or another one made of it. What of it, or
 * of the address, means nothing to the list as it is today is said.
 */
export function SavedViews({ screen, path: listPath, prefix, code, asked, gone, isRead }: SavedViewsProps) {
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'new' | 'name' | null>(null)
  const [path, list] = [savedViewsPath(listPath), viewedAs(screen)]
  const query = usePages<SavedView>(path, 100, { [links['saved-view']]: list })
  const { mutateAsync: change, isPending: isUpdating } = useChange<SavedView>(path)

  const wanted = params.get(viewParam(prefix))
  const views = query.items ?? []
  const current = views.find(({ id }) => id === wanted)
  const around = { screen, prefix, code, gone }
  const known = current && knownOf(current.asked, screen, code, gone)
  const now = askedText(asked, screen, code)
  const isChanged = isRead && known !== undefined && askedText(known.asked, screen, code) !== now
  const lost = isRead ? lostIn(params, screen, { ...around, isShared: true }) : []
  const isLost = isRead && known !== undefined && known.lost.length > 0
  const isWorthSaving = now !== '' && (!current || isChanged)

  const leaveLost = () =>
    setParams((before) => withoutLost(before, around), { replace: true, preventScrollReset: true })
  const update = async ({ id }: SavedView) => {
    try {
      await change({ id, change: { asked: now } })
      leaveLost()
      toast({ title: words.updated })
    } catch (problem) {
      toastFailure(problem, words.updateFailed)
    }
  }
  const note =
    current && isLost ? (
      <LostNote
        view={current.name}
        lost={[...new Map([...known.lost, ...lost].map((one) => [one.name, one])).values()]}
        submit={{ label: words.update, busy: isUpdating, run: () => void update(current) }}
      />
    ) : (
      lost.length > 0 && <LostNote lost={lost} submit={{ label: words.leave, run: leaveLost }} />
    )

  if (!query.items) {
    // Where the list could not be read either, that says so.
    if (query.isError && isRead)
      return (
        <>
          <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-text-muted">
            {page.failed}
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {texts.again}
            </Button>
          </div>
          {note}
        </>
      )
    // Where one is open, there is at least that one.
    return wanted ? (
      <div role="status" aria-label={page.loading} className="mb-4">
        <Skeleton className="h-8 w-50 rounded-full!" />
      </div>
    ) : null
  }
  if (views.length === 0 && !isWorthSaving && !dialog) return note || null

  const to = (view?: SavedView) => `?${withView(params, around, view)}`
  const whole = { id: '', label: words.all, to: to(), isOpen: !current && now === '' }
  const menu = current && (
    <SavedViewMenu {...{ path, views, view: current }} onRename={() => setDialog('name')} />
  )
  const chips = views.map((view) => ({
    ...{ id: view.id, label: view.name, to: to(view) },
    ...(view === current && { isChanged, menu }),
    isOpen: view === current,
  }))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {views.length > 0 && (
          <SavedViewChips label={say(words.of, { title: screen.title })} chips={[whole, ...chips]} />
        )}
        {current && isChanged && !isLost && (
          <Button size="sm" busy={isUpdating} onClick={() => void update(current)}>
            {words.update}
          </Button>
        )}
        {isWorthSaving && (
          <Button size="sm" icon="i-lucide-bookmark-plus" onClick={() => setDialog('new')}>
            {words.save}
          </Button>
        )}
        {dialog === 'new' && (
          <NewView
            {...{ path, list, asked: now }}
            onMade={(id) =>
              setParams((before) => withView(before, around, { id, asked: now }), {
                replace: true,
                preventScrollReset: true,
              })
            }
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'name' && current && (
          <RenamedView {...{ path, view: current }} onClose={() => setDialog(null)} />
        )}
      </div>
      {note}
    </>
  )
}
