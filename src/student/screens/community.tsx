import { memo } from 'react'
import type { SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { CommunityPostCard, type CommunityPostProps } from '../post/community-post.tsx'
import { Composer } from '../post/composer.tsx'
import { PostList, type ShownPosts } from '../post/post-list.tsx'
import { postLength } from '../post/text-length-limit.ts'
import communityPhrases from '../../domain/generated/screens/words/community.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { useUnblocked } from '../report/report-context.ts'

interface CommunityScreenProps extends Omit<CommunityPostProps, 'post' | 'isOffline'> {
  /** Pinned ones first, newest first. */
  shown: ShownPosts<SiteCommunityPost>
  /** Publishes; without it nobody can write, as in a preview. */
  onWrite?: (content: string) => Promise<unknown>
}

const none: SiteCommunityPost[] = []

/** What students and team write to each other, with the first comments of each post. */
export const CommunityScreen = memo(function CommunityScreen(props: CommunityScreenProps) {
  const { shown, onWrite, ...card } = props
  const unblocked = useUnblocked(shown.posts ?? none)
  const words = useWords()
  const phrases = usePhrases(communityPhrases)
  const { isOffline = false } = shown
  return (
    <PostList
      {...shown}
      posts={shown.posts && unblocked}
      title={words.community}
      loading={phrases.loading}
      failed={phrases.failed}
      head={
        <div className="border border-brand-border rounded-card bg-brand-card p-4">
          <Composer
            label={phrases.write}
            placeholder={phrases.placeholder}
            send={phrases.publish}
            sending={phrases.publishing}
            max={postLength}
            rows={2}
            draft="post"
            onSend={isOffline ? undefined : onWrite}
          />
        </div>
      }
      empty={<BlankPage picture="talk" title={words.communityEmptyTitle} text={phrases.emptyText} />}
      draw={(post) => <CommunityPostCard key={post.id} post={post} isOffline={isOffline} {...card} />}
    />
  )
})
