import type { StudentApp } from '../../domain/site.ts'
import { FeedScreen } from '../screens/feed.tsx'
import { fetchFeed } from './site-api.ts'
import { useFetched } from './use-fetched.ts'

/** The team's posts as they stand when the page opens. */
export function FeedPage({ app }: { app: StudentApp }) {
  const feed = useFetched(fetchFeed)
  return <FeedScreen appName={app.name} logoUrl={app.logoUrl} posts={feed.data} onRetry={feed.retry} />
}
