import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../client/request/api.ts'
import { serverNow } from '../../client/request/server-clock.ts'
import { fetchAll, fetchItem, fetchList, type Item } from '../../client/resource/resource.ts'
import { useSession } from '../../client/session/use-session.ts'
import { usedParts } from '../../domain/generated/own-pages.ts'
import type { AppDocument, OwnScreenContents } from '../../domain/generated/answer-types.ts'
import type { FeedPost, Lesson, Product } from '../../domain/generated/types.ts'
import type { SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import type { PreviewContent } from '../../student/preview/preview-content.ts'
import { isBeingRemoved } from '../resource/removal.ts'
import { coursesOf, feedOf, homeOf, type ModuleWithLessons } from './preview-content.ts'

/** How often an open preview looks for changes, in milliseconds. */
const interval = 10_000

/**
 * The app's own content for its preview; products change with the list that their tab shows. With `isLive` it is looked for
 * changes all the time. The same object while nothing changes that it is made of, whatever else of the app does.
 */
export function usePreviewContent(app: AppDocument, isLive = true): PreviewContent {
  const { id, feedSettings } = app
  const { language } = app.config
  const { user } = useSession()
  const products = useAll<Product>(`/apps/${id}/products`, isLive)
  const modules = useAll<ModuleWithLessons>(`/apps/${id}/modules`, isLive)
  const feed = useFresh<FeedPost>(`/apps/${id}/feed`, isLive)
  const community = useFresh<SiteCommunityPost & Item>(`/apps/${id}/community/posts`, isLive)
  const documents = useQuery({
    ...documentsQuery(id, isLive),
    enabled: usedParts.length > 0,
  }).data
  const cache = useQueryClient()
  const followDocuments = useCallback<NonNullable<PreviewContent['followDocuments']>>(
    (screen, of, show) => {
      const observer = new QueryObserver(cache, documentsQuery(id, isLive, { screen, of }))
      const tell = () => {
        const content = observer.getCurrentResult().data?.[screen]
        if (content) show(content)
      }
      tell()
      return observer.subscribe(tell)
    },
    [cache, id, isLive],
  )
  const fetchLesson = useCallback<NonNullable<PreviewContent['fetchLesson']>>(
    async ({ moduleId, lessonId }) =>
      (await fetchItem<Lesson>(`/apps/${id}/modules/${moduleId}/lessons`, lessonId)).data.content,
    [id],
  )
  return useMemo(() => {
    const now = new Date(serverNow())
    const home = products ? homeOf(products, modules ?? [], language, now) : null
    return {
      student: { name: user?.name ?? '', email: user?.email ?? '' },
      products: home,
      courses: coursesOf(home ?? [], modules ?? [], products),
      fetchLesson,
      feed: feedOf(feed ?? [], { feedSettings }, now),
      community: community ?? [],
      documents,
      followDocuments,
    }
  }, [
    language,
    feedSettings,
    user,
    products,
    modules,
    feed,
    community,
    documents,
    fetchLesson,
    followDocuments,
  ])
}

/** What the screens draw that JSON adds: all of them, or one where a course or lesson is shown. */
function documentsQuery(appId: string, isLive: boolean, asked: { screen?: string; of?: string } = {}) {
  const query = String(new URLSearchParams(asked))
  return {
    queryKey: ['list', `/apps/${appId}`, 'student-screens', query],
    queryFn: () => call<OwnScreenContents>(`/apps/${appId}/student-screens${query && '?'}${query}`),
    refetchInterval: isLive && interval,
  }
}

/** All of a list. */
const useAll = <T extends Item>(path: string, isLive: boolean) => useFresh<T>(path, isLive, fetchAll)

/**
 * The beginning of a list, or what `read` reads of it. Below the list's own key, so that what changes the list changes this
 * and has it read anew as well.
 */
function useFresh<T extends Item>(
  path: string,
  isLive: boolean,
  read: (path: string) => Promise<T[]> = fetchList,
) {
  return useQuery({
    queryKey: ['list', path, 'preview'],
    queryFn: async () => (await read(path)).filter(({ id }) => !isBeingRemoved(`${path}/${id}`)),
    refetchInterval: isLive && interval,
  }).data
}
