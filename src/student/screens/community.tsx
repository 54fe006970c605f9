import { memo } from 'react'
import type { SiteCommunityPost } from '../../domain/site.ts'
import { initials } from '../../domain/initials.ts'
import { Ago } from '../ago.tsx'
import { BlankPage } from '../blank-page.tsx'
import { counted, useWords } from '../words/words.tsx'

/** What the students write to each other, newest first, with the first comments of each post. */
export const CommunityScreen = memo(function CommunityScreen({ posts }: { posts: SiteCommunityPost[] }) {
  const words = useWords()
  return (
    <div className="mx-auto max-w-640px w-full flex flex-1 flex-col gap-4 px-4 pb-24 pt-5">
      <h1 className="text-24px/30px font-700 tracking-tight">{words.communityTitle}</h1>
      {posts.length === 0 && (
        <BlankPage picture="talk" title={words.communityEmptyTitle} text={words.communityEmptyText} />
      )}
      {posts.map((post) => (
        <Post key={post.id} post={post} />
      ))}
    </div>
  )
})

function Post({ post }: { post: SiteCommunityPost }) {
  const words = useWords()
  const more = post.commentsCount - post.comments.length
  return (
    <article className="border border-brand-border rounded-card bg-brand-card p-4">
      <div className="flex items-center gap-10px">
        <Initials name={post.author.name} className="size-38px text-14px" />
        <p className="min-w-0 text-15px/19px">
          <span className="block truncate font-600">{post.author.name}</span>
          <Ago date={post.createdAt} />
        </p>
      </div>
      <p className="mt-3 whitespace-pre-line">{post.content}</p>
      <p className="mt-3 flex gap-4 text-13px/18px text-brand-muted">
        <Count icon="i-lucide-heart" text={counted(words, 'likes', post.likesCount)} />
        <Count icon="i-lucide-message-square" text={counted(words, 'comments', post.commentsCount)} />
      </p>
      {post.comments.length > 0 && (
        <ul className="mt-3 flex flex-col gap-10px border-t border-brand-border pt-3">
          {post.comments.map(({ id, author, content }) => (
            <li key={id} className="flex gap-2">
              <Initials name={author.name} className="mt-2px size-28px text-11px" />
              <p className="min-w-0 flex-1 text-14px/20px">
                <span className="font-600">{author.name}</span> {content}
              </p>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-13px/18px text-brand-primary-text font-600">
          {counted(words, 'moreComments', more)}
        </p>
      )}
    </article>
  )
}

function Initials({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-brand-primary-soft font-600 text-brand-primary-text ${className}`}
    >
      {initials(name)}
    </span>
  )
}

function Count({ icon, text }: { icon: string; text: string }) {
  return (
    <span className="flex items-center gap-6px">
      <span aria-hidden="true" className={`size-16px ${icon}`} />
      {text}
    </span>
  )
}
