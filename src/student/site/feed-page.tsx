import type { SiteFeed, StudentApp } from '../../domain/site.ts'
import { FeedScreen } from '../screens/feed.tsx'
import { useFetched } from './use-fetched.ts'

/** The team's posts as they stand when the page opens. */
export function FeedPage({ app }: { app: StudentApp }) {
  const { data, retry } = useFetched<SiteFeed>('/feed')
  return <FeedScreen appName={app.name} logoUrl={app.logoUrl} posts={data?.posts ?? null} onRetry={retry} />
}
