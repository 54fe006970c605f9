import type { SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { Ago } from '../words/ago.tsx'
import { Avatar } from '../person/avatar.tsx'
import { EditedNote, useOwnText } from './own-text.tsx'
import { PinnedBadge } from './pinned-badge.tsx'
import { PostText } from './post-text.tsx'
import type { CommentActions } from './reaction.ts'
import { Reactions } from './reactions.tsx'
import { ReportedNote, useFold } from '../report/reported-note.tsx'
import { WrittenMenu } from '../report/written-menu.tsx'
import { TeamBadge } from './team-badge.tsx'
import { postLength } from './text-length-limit.ts'
import communityPhrases from '../../domain/generated/screens/words/community.ts'
import { usePhrases } from '../words/words.tsx'

export interface CommunityPostProps {
  post: SiteCommunityPost
  isOffline: boolean
  /** Only with each other. */
  onEdit?: (postId: string, content: string) => Promise<unknown>
  onRemove?: (postId: string) => Promise<unknown>
  onLike?: (postId: string, liked: boolean) => Promise<unknown>
  commentActions?: CommentActions
}

/** What somebody of the class, or of the team, wrote, and what was said about it. */
export function CommunityPostCard(props: CommunityPostProps) {
  const { post, isOffline, onEdit, onRemove, onLike, commentActions } = props
  const phrases = usePhrases(communityPhrases)
  const fold = useFold(post.reported)
  const { author } = post
  const isOwn = post.mine === true && !isOffline
  const own = useOwnText({
    ...{ id: post.id, content: post.content, max: postLength },
    actions:
      isOwn && onEdit && onRemove
        ? { edit: (content) => onEdit(post.id, content), remove: () => onRemove(post.id) }
        : undefined,
    label: phrases.ownPost,
    question: phrases.removePostAsk,
    menuClass: '-mr-2',
  })
  if (fold.isFolded)
    return (
      <article aria-label={say(phrases.postOf, { name: author.name })} className={`${card} py-2`}>
        <ReportedNote isPost isFresh={fold.isFresh} onShow={fold.unfold} />
      </article>
    )
  return (
    <article aria-label={say(phrases.postOf, { name: author.name })} className={`${card} pb-2 pt-4`}>
      <div className="flex items-center gap-10px">
        <Avatar author={author} className="size-40px text-14px" />
        <div className="min-w-0 flex-1 text-15px/19px">
          <p className="flex flex-wrap items-center gap-x-6px gap-y-2px">
            <span dir="auto" className="min-w-0 font-600 [overflow-wrap:anywhere]">
              {author.name}
            </span>
            {author.isTeam && <TeamBadge />}
          </p>
          <p className="flex flex-wrap items-center gap-x-6px">
            <Ago date={post.createdAt} />
            {post.edited && <EditedNote />}
          </p>
        </div>
        {post.pinned && <PinnedBadge />}
        {!post.mine && (
          <WrittenMenu
            kind="community-post"
            id={post.id}
            author={author}
            onReported={fold.fold}
            className="-mr-2"
          />
        )}
        {own.menu}
      </div>
      {own.question}
      <div className="mt-3">{own.editor ?? <PostText text={post.content} />}</div>
      <Reactions
        postId={post.id}
        likesCount={post.likesCount}
        liked={post.liked ?? false}
        commentsCount={post.commentsCount}
        comments={post.comments}
        isOffline={isOffline}
        onLike={onLike}
        commentActions={commentActions}
      />
    </article>
  )
}

const card = 'border border-brand-border rounded-card bg-brand-card px-4'
