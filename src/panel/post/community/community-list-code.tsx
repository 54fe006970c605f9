import { useMemo } from 'react'
import type { App, CommunityComment, CommunityPost } from '../../../domain/generated/types.ts'
import type { ListCode } from '../../list/list-code.ts'
import { useCounted } from '../../list/use-figures.ts'
import { AuthorAvatar } from '../author-avatar.tsx'
import { Conversation } from '../comment/conversation.tsx'
import { postPaths } from '../post-path.ts'
import { LikeButton } from './like-button.tsx'

/** A post as the list gives it: with its first comments. */
export interface ListedPost extends CommunityPost {
  comments: CommunityComment[]
}

/** What only code knows of the list of a community's posts. */
export const communityListCode: ListCode<'community-post', ListedPost, App> = {
  useShownRows: usePinnedFirst,
  useFigures: ({ id }) => useCounted(postPaths('community', id).posts, postPaths('community', id).stats),
  cells: {
    author: ({ author }, { primaryColor }) => <AuthorAvatar author={author} color={primaryColor} />,
    conversation: (post, app) => (
      <Conversation app={app} kind="community" post={post}>
        <LikeButton appId={app.id} post={post} />
      </Conversation>
    ),
  },
}

/** As the server orders them; a post that was just pinned need not wait for it. */
function usePinnedFirst(posts: ListedPost[] | undefined): ListedPost[] | undefined {
  return useMemo(() => posts?.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)), [posts])
}
