import { useQuery } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { AppEntry } from '../../client/app.ts'
import { appQuery } from '../../client/app-query.ts'
import { Builder } from './builder.tsx'
import { BuilderWaiting } from './builder-waiting.tsx'
import { draftAtom, savedAtom } from './draft.ts'
import { keepChanges, withKeptChange } from './kept-draft.ts'
import { NewApp } from './new-app.tsx'

/** `/apps/new` and `/apps/{id}/edit`. */
export function BuilderPage() {
  const { id } = useParams()
  return id ? <LoadedApp key={id} id={id} /> : <NewApp />
}

function LoadedApp({ id }: { id: string }) {
  // Always read anew: a draft that starts from an old copy would end in a conflict with oneself.
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...appQuery.one(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (isError) return <Navigate to="/apps" replace />
  if (!data || !isFetchedAfterMount) return <BuilderWaiting text="Carregando aplicativo..." />
  return <DraftOf entry={data} />
}

/** A store of its own for each builder, starting from the copy that was fetched; later copies do not overwrite it. */
function DraftOf({ entry }: { entry: AppEntry }) {
  const [store] = useState(() => {
    const created = createStore()
    created.set(draftAtom, withKeptChange(entry.app))
    created.set(savedAtom, { ...entry, at: null })
    return created
  })
  useEffect(() => keepChanges(store, entry.app.id), [store, entry.app.id])
  return (
    <Provider store={store}>
      <Builder />
    </Provider>
  )
}
