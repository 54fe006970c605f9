import type { ReactNode } from 'react'
import page, { words } from '../../domain/generated/screens/pages/post.ts'
import type { Item } from '../../client/resource/resource.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { usePages } from '../resource/pages.ts'
import { LoadMore } from '../list/load-more.tsx'

interface PostListProps<T extends Item> {
  list: ReturnType<typeof usePages<T>>
  /** Names the list for those who cannot see it. */
  label: string
  /** What is said when they could not be read. */
  failure: string
  /** What stands there while there are no posts. */
  empty: ReactNode
  draw: (post: T) => ReactNode
}

/** A list of posts that loads more as one scrolls, with its skeleton, its error and its empty state. */
export function PostList<T extends Item>({ list, label, failure, empty, draw }: PostListProps<T>) {
  const { items: posts } = list
  if (!posts)
    return list.isError ? (
      <Card padded={false}>
        <LoadFailure title={failure} query={list} />
      </Card>
    ) : (
      <div role="status" aria-label={page.loading} className="flex flex-col gap-4">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    )
  if (posts.length === 0)
    return <div className="border border-border-strong rounded-card border-dashed">{empty}</div>
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-4">
        {posts.map((post) => (
          // Posts out of sight cost nothing, however many have been read.
          <li key={post.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_180px]">
            {draw(post)}
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={words.more} />
    </>
  )
}

function PostSkeleton() {
  return (
    <Card padded={false} className="p-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-9 rounded-full!" />
        <div className="flex-1">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-1.5 h-3.5 w-20" />
        </div>
      </div>
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </Card>
  )
}
