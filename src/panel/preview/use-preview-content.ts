import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { fetchAll, fetchItem, fetchList, type Item } from '../../client/resource/resource.ts'
import { useSession } from '../../client/session/use-session.ts'
import type { App, FeedPost, Lesson, Product } from '../../domain/generated/types.ts'
import type { SiteCommunityPost } from '../../domain/site/site.ts'
import type { PreviewContent } from '../../student/preview/preview-content.ts'
import { isBeingRemoved } from '../resource/removal.ts'
import { coursesOf, feedOf, homeOf, type ModuleWithLessons } from './preview-content.ts'

/** How often an open preview looks for changes, in milliseconds. */
const interval = 10_000

/** The app's own content for its preview; products change with the list that their tab shows. */
export function usePreviewContent(app: App): PreviewContent {
  const { user } = useSession()
  const products = useAll<Product>(`/apps/${app.id}/products`)
  const modules = useAll<ModuleWithLessons>(`/apps/${app.id}/modules`)
  const feed = useFresh<FeedPost>(`/apps/${app.id}/feed`)
  const community = useFresh<SiteCommunityPost & Item>(`/apps/${app.id}/community/posts`)
  const fetchLesson = useCallback<NonNullable<PreviewContent['fetchLesson']>>(
    async ({ moduleId, lessonId }) =>
      (await fetchItem<Lesson>(`/apps/${app.id}/modules/${moduleId}/lessons`, lessonId)).data.content,
    [app.id],
  )
  return useMemo(() => {
    const now = new Date()
    const home = products ? homeOf(products, modules ?? [], app.config.language, now) : null
    return {
      student: { name: user?.name ?? '', email: user?.email ?? '' },
      products: home,
      courses: coursesOf(home ?? [], modules ?? []),
      fetchLesson,
      feed: feedOf(feed ?? [], app, now),
      community: community ?? [],
    }
  }, [app, user, products, modules, feed, community, fetchLesson])
}

/** All of a list. */
const useAll = <T extends Item>(path: string) => useFresh<T>(path, fetchAll)

/**
 * The beginning of a list, or what `read` reads of it. Below the list's own key, so that what changes the list changes this
 * and has it read anew as well.
 */
function useFresh<T extends Item>(path: string, read: (path: string) => Promise<T[]> = fetchList) {
  return useQuery({
    queryKey: ['list', path, 'preview'],
    queryFn: async () => (await read(path)).filter(({ id }) => !isBeingRemoved(`${path}/${id}`)),
    refetchInterval: interval,
  }).data
}
