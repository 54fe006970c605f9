import { useCallback, useEffect, useRef, useState } from 'react'
import type { OlderPosts } from '../post/older-button.tsx'
import type { ShownPosts } from '../post/post-list.tsx'
import { call } from '../request/http.ts'
import { useAnswer } from '../request/use-answer.ts'
import { useOffline } from './use-offline.ts'
import type { Change } from './use-reactions.ts'

/** Some posts, and where the next page begins. */
interface Page<P> {
  posts: P[]
  next?: string | null
}

interface Read<T> {
  first: T | null
  /** What was read beyond the first page. */
  older: T | null
}

/**
 * A list of posts as far as it has been read, at a path of the site: what its screen shows, its first page, and how to change what
 * is in it. The first page is kept on the device.
 */
export function usePosts<P extends { id: string }, T extends Page<P>>(path: string) {
  const { data: first, retry, problem, isOld, refresh, replace } = useAnswer<T>(path)
  const isOffline = useOffline(isOld, refresh)
  const [older, setOlder] = useState<T | null>(null)
  const [step, setStep] = useState<OlderPosts['state']>('ready')
  const latest = useRef<Read<T>>({ first, older })
  useEffect(() => {
    latest.current = { first, older }
  })

  const rewrite = useCallback(
    (change: (posts: P[], isFirst: boolean) => P[]) => {
      const { first, older } = latest.current
      if (!first) return
      const next = {
        first: { ...first, posts: change(first.posts, true) },
        older: older && { ...older, posts: change(older.posts, false) },
      }
      latest.current = next
      replace(next.first)
      setOlder(next.older)
    },
    [replace],
  )
  const change = useCallback<Change<P>>(
    (postId, of) => rewrite((posts) => posts.map((post) => (post.id === postId ? of(post) : post))),
    [rewrite],
  )

  const next = (older ?? first)?.next ?? null
  const readOn = useCallback(async () => {
    const from = latest.current.older ?? latest.current.first
    if (!from?.next) return
    setStep('busy')
    try {
      const page = await call<T>(`${path}?cursor=${encodeURIComponent(from.next)}`)
      setOlder((last) => ({ ...page, posts: [...(last?.posts ?? []), ...page.posts] }))
      setStep('ready')
    } catch {
      setStep('failed')
    }
  }, [path])

  const shown: ShownPosts<P> = {
    posts: first && once([...first.posts, ...(older?.posts ?? [])]),
    onRetry: retry,
    problem: problem?.isFromServer ? problem.message : undefined,
    isOffline,
    older: next === null ? undefined : { state: step, onMore: () => void readOn() },
  }
  return { shown, first, refresh, rewrite, change }
}

/** A post that moved while the list was read stands on two pages; it is shown once. */
function once<P extends { id: string }>(posts: P[]): P[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}
