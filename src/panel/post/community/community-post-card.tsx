import { useState } from 'react'
import { countWords } from '../../../domain/text/count-words.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IncompleteBadge } from '../../../ui/badge/incomplete-badge.tsx'
import { CommentComposer } from '../comment/comment-composer.tsx'
import { PostText } from '../post-text.tsx'
import { AuthorLine } from './author-line.tsx'
import { CommunityPostMenu } from './community-post-menu.tsx'
import type { ListedPost } from './community-post.ts'
import { Conversation } from './conversation.tsx'
import { useComment } from './use-comment.ts'
import { useLike } from './use-like.ts'

/** One post of the community with its likes and comments. */
export function CommunityPostCard({ app, post }: { app: App; post: ListedPost }) {
  const [isWriting, setWriting] = useState(false)
  const like = useLike(app.id, post.id)
  const comment = useComment(app.id, post.id)
  const { liked, likesCount, commentsCount } = post
  return (
    <Card padded={false} className="p-4 sm:p-5">
      <article aria-label={`Post de ${post.author.name}`}>
        <AuthorLine author={post.author} createdAt={post.createdAt} color={app.primaryColor}>
          {post.pinned && <Badge icon="i-lucide-pin">Fixado</Badge>}
          <IncompleteBadge of={post} />
          <CommunityPostMenu appId={app.id} post={post} />
        </AuthorLine>
        <PostText text={post.content} className="mt-3 text-15px/23px" />
        <div className="figures mt-2 flex gap-1 -ml-3">
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={liked}
            aria-label={`Curtir, ${countWords(likesCount, 'curtida')}`}
            icon="i-lucide-heart"
            className={liked ? 'bg-accent-soft! text-accent-text!' : ''}
            onClick={() => like.mutate(!liked)}
          >
            {likesCount.toLocaleString('pt-BR')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon="i-lucide-message-circle"
            aria-expanded={isWriting}
            aria-label={`Comentar, ${countWords(commentsCount, 'comentário')}`}
            onClick={() => setWriting(!isWriting)}
          >
            {commentsCount.toLocaleString('pt-BR')}
          </Button>
        </div>
        <Conversation appId={app.id} post={post} color={app.primaryColor} />
        {isWriting && (
          <CommentComposer
            id={`comment-${post.id}`}
            send={(content) => comment.mutateAsync(content)}
            onClose={() => setWriting(false)}
          />
        )}
      </article>
    </Card>
  )
}
