import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteCommunity, SiteCommunityPost } from '../../domain/site.ts'
import { call } from './http.ts'
import { useFetched } from './use-fetched.ts'
import { unlessGone, type Change } from './use-reactions.ts'

const path = '/community/posts'

interface Shown {
  first: SiteCommunity | null
  /** What was read beyond the first page. */
  older: SiteCommunity | null
}

/** The community as far as it has been read, and what a student does in it. The first page is kept on the device. */
export function useCommunity() {
  const { data: first, retry, problem, isOld, refresh, replace } = useFetched<SiteCommunity>(path)
  const [older, setOlder] = useState<SiteCommunity | null>(null)
  const [step, setStep] = useState<'ready' | 'busy' | 'failed'>('ready')
  const latest = useRef<Shown>({ first, older })
  useEffect(() => {
    latest.current = { first, older }
  })

  const rewrite = useCallback(
    (change: (posts: SiteCommunityPost[], isFirst: boolean) => SiteCommunityPost[]) => {
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
  const change = useCallback<Change<SiteCommunityPost>>(
    (postId, of) => rewrite((posts) => posts.map((post) => (post.id === postId ? of(post) : post))),
    [rewrite],
  )
  const write = useCallback(
    async (content: string) => {
      const made = await call<SiteCommunityPost>(path, { method: 'POST', body: { content } })
      rewrite((posts, isFirst) => (isFirst ? belowPinned(posts, made) : posts))
    },
    [rewrite],
  )
  const remove = useCallback(
    async (postId: string) => {
      await call(`${path}/${postId}`, { method: 'DELETE' }).catch(unlessGone)
      rewrite((posts) => posts.filter(({ id }) => id !== postId))
    },
    [rewrite],
  )

  const next = (older ?? first)?.next ?? null
  const readOn = useCallback(async () => {
    const from = latest.current.older ?? latest.current.first
    if (!from?.next) return
    setStep('busy')
    try {
      const page = await call<SiteCommunity>(`${path}?cursor=${encodeURIComponent(from.next)}`)
      setOlder((last) => ({ posts: [...(last?.posts ?? []), ...page.posts], next: page.next }))
      setStep('ready')
    } catch {
      setStep('failed')
    }
  }, [])

  const posts = first && once([...first.posts, ...(older?.posts ?? [])])
  const more = next === null ? undefined : { state: step, onMore: () => void readOn() }
  return { posts, retry, problem, isOld, refresh, change, write, remove, older: more }
}

function belowPinned(posts: SiteCommunityPost[], made: SiteCommunityPost): SiteCommunityPost[] {
  const place = posts.findIndex(({ pinned }) => !pinned)
  return posts.toSpliced(place === -1 ? posts.length : place, 0, made)
}

/** A post that moved while the list was read stands on two pages; it is shown once. */
function once(posts: SiteCommunityPost[]): SiteCommunityPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}
