import { memo } from 'react'
import type { SiteFeedPost } from '../../domain/site.ts'
import { Ago } from '../ago.tsx'
import { AppLogo } from '../app-logo.tsx'
import { BlankPage } from '../blank-page.tsx'
import { useWords } from '../words/words.tsx'

export interface FeedScreenProps {
  appName: string
  logoUrl: string | null
  posts: SiteFeedPost[]
}

/** News from the team, newest first. */
export const FeedScreen = memo(function FeedScreen({ appName, logoUrl, posts }: FeedScreenProps) {
  const words = useWords()
  return (
    <div className="mx-auto max-w-640px w-full flex flex-1 flex-col gap-4 px-4 pb-24 pt-5">
      <h1 className="text-24px/30px font-700 tracking-tight">{words.feedTitle}</h1>
      {posts.length === 0 && (
        <BlankPage picture="news" title={words.feedEmptyTitle} text={words.feedEmptyText} />
      )}
      {posts.map((post) => (
        <article key={post.id} className="border border-brand-border rounded-card bg-brand-card p-4">
          <div className="flex items-center gap-10px">
            <AppLogo name={appName} src={logoUrl} className="size-36px rounded-full text-15px" />
            <p className="min-w-0 text-14px/18px">
              <span className="block truncate font-600">{appName}</span>
              <Ago date={post.createdAt} />
            </p>
          </div>
          <h2 className="mt-3 text-18px/24px font-650 tracking-tight">{post.title}</h2>
          <p className="mt-1 whitespace-pre-line">{post.content}</p>
        </article>
      ))}
    </div>
  )
})
