import { useQueryClient } from '@tanstack/react-query'
import { fetchApp, patchApp } from '../../client/app/app.ts'
import { appQuery, storeApp } from '../../client/app/app-query.ts'
import type { App } from '../../domain/generated/types.ts'
import { useEditor, type Editor, type EditorProps } from './use-editor.tsx'

/** The editor of some fields of an app, which stays open. The app is what the cache has of it. */
export function useAppEditor(app: App, asked: Pick<EditorProps<App>, 'screen' | 'keptAs'>): Editor {
  const cache = useQueryClient()
  return useEditor<App>({
    ...asked,
    entry: { data: app, etag: cache.getQueryData(appQuery.one(app.id).queryKey)?.etag ?? null },
    reread: () => fetchApp(app.id),
    save: async (change, { etag }) => {
      const saved = await patchApp(app.id, change, etag)
      storeApp(cache, saved)
      return saved
    },
    stays: true,
  })
}
