import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useParams, useNavigate } from 'react-router-dom'
import page, { words } from '../../domain/generated/screens/pages/builder.ts'
import { createApp, type AppEntry } from '../../client/app/app.ts'
import { appQuery, storeApp } from '../../client/app/app-query.ts'
import { ApiError, explain } from '../../client/request/error.ts'
import { useOwner, useSession } from '../../client/session/use-session.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { FileRoom } from '../file/file-room.tsx'
import { Builder } from './builder.tsx'
import { BuilderSkeleton } from './builder-skeleton.tsx'
import { editorAtom } from '../draft/draft-atoms.ts'
import { openAppDraft, type DraftStore } from '../draft/open-draft.ts'
import { say } from '../../domain/text/say.ts'

/** `/apps/new` and `/apps/{id}/edit`. */
export function BuilderPage() {
  const { id } = useParams()
  return id ? <LoadedApp key={id} id={id} /> : <NewApp />
}

function LoadedApp({ id }: { id: string }) {
  // Always read anew: a draft that starts from an old copy would end in a conflict with oneself.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...appQuery.one(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Where nobody answers, or with an error of their own, the last copy will do: what has changed since comes in later.
  if (error && !data) return <BackToApps problem={error} />
  if (!data || !isFetchedAfterMount) return <BuilderSkeleton text={words.loading} />
  return <DraftOf entry={data} gone={isUnknown(error) ? error : null} />
}

const isUnknown = (problem: Error | null) => problem instanceof ApiError && problem.status === 404

/** There is nothing to edit: back to the list, with a word why. */
function BackToApps({ problem }: { problem: Error }) {
  useEffect(() => {
    toast({
      kind: 'error',
      title: isUnknown(problem) ? words.notFound : page.failed,
      description: isUnknown(problem) ? words.notFoundText : explain(problem, words.failedText),
    })
  }, [problem])
  return <Navigate to="/apps" replace />
}

/**
 * The builder with a store of its own, which starts from the first copy fetched; later ones do not overwrite it. Where the app
 * turns out to be deleted, the builder itself asks: it has the unsaved draft.
 */
function DraftOf({ entry, gone }: { entry: AppEntry; gone: Error | null }) {
  const store = useDraftStore(entry)
  // Of an old copy alone, nothing is to be saved.
  const [wasGone] = useState(gone)
  useEffect(() => void (gone && store?.get(editorAtom)?.catchUp()), [gone, store])
  if (wasGone) return <BackToApps problem={wasGone} />
  if (!store) return <BuilderSkeleton text={words.loading} />
  return (
    <Provider store={store}>
      <FileRoom root={`/apps/${entry.data.id}`}>
        <Builder />
      </FileRoom>
    </Provider>
  )
}

function useDraftStore(entry: AppEntry): DraftStore | null {
  const cache = useQueryClient()
  const owner = useOwner()
  const first = useRef(entry)
  const [store, setStore] = useState<DraftStore | null>(null)
  useEffect(() => {
    let isGone = false
    const opening = openAppDraft(owner, first.current, (copy) => storeApp(cache, copy))
    void opening.then((opened) => !isGone && setStore(opened.store))
    return () => {
      isGone = true
      void opening.then(({ close }) => close())
    }
  }, [owner, cache])
  return store
}

/** `/apps/new`: makes a draft at once, exactly one, and goes on to its editor. */
function NewApp() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const firstName = useSession().user?.name.trim().split(/\s+/)[0] || words.nobody
  // Effects run twice in development, and a draft is made but once.
  const isMade = useRef(false)

  useEffect(() => {
    if (isMade.current) return
    isMade.current = true
    createApp({ name: say(words.newName, { name: firstName }) }).then(
      (entry) => {
        storeApp(cache, entry)
        void navigate(`/apps/${entry.data.id}/edit`, { replace: true })
      },
      (problem: unknown) => {
        if (!(problem instanceof ApiError && problem.status === 409)) {
          toast({ kind: 'error', title: words.createFailed })
        }
        void navigate('/apps', { replace: true })
      },
    )
  }, [cache, firstName, navigate])

  return <BuilderSkeleton text={words.creating} />
}
