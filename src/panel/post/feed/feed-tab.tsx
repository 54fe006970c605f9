import screen from '../../../domain/generated/screens/lists/feed-post.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import { ListBeside } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { postPaths } from '../post-path.ts'
import { feedListCode } from './feed-list-code.tsx'
import { FeedSettingsCard } from './feed-settings-card.tsx'

/** Feed: what the team tells its students, how the feed behaves, and how much of it is read. */
export function FeedTab({ app }: { app: App }) {
  return (
    <ListView<FeedPost, App>
      screen={screen}
      path={postPaths('feed', app.id).posts}
      prefix="feed-"
      frame={ListBeside}
      beside={<FeedSettingsCard key="settings" app={app} />}
      Form={Form}
      code={feedListCode}
      context={app}
      // Posts are long: a few screens of them at a time.
      pageSize={30}
    />
  )
}

const Form = lazyView(() => import('./feed-post-form.tsx').then((room) => room.FeedPostForm))
