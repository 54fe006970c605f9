import { useElapsed } from '../../ui/time/use-elapsed.ts'
import type { HomeProduct, StudentApp } from '../../domain/generated/answer-types.ts'
import { TitledPage } from '../frame/titled-page.tsx'
import { Door } from '../login/door.tsx'
import type { StudentScreen } from '../../domain/site/route.ts'
import { PostsSkeleton } from '../post/posts-skeleton.tsx'
import { CourseSkeleton } from '../screens/course-skeleton.tsx'
import { LessonSkeleton } from '../screens/lesson-skeleton.tsx'
import { useWords } from '../words/words.tsx'
import { PageFailed } from './error-boundary.tsx'

export interface PageSkeletonProps {
  app: StudentApp
  screen: StudentScreen
  /** The course that is being opened, as far as the home knows it. */
  product: HomeProduct | undefined
}

/** How long code may take to come before a sentence is said about it, in milliseconds. */
const patience = 10_000

/** What a screen shows until its code is there, which takes seconds on a slow network: the places of what will be in it. */
export function PageSkeleton(props: PageSkeletonProps) {
  const words = useWords()
  const isLate = useElapsed(patience)
  return isLate ? <PageFailed words={words} /> : <Skeleton {...props} />
}

function Skeleton({ app, screen, product }: PageSkeletonProps) {
  const words = useWords()
  switch (screen) {
    case 'course':
      return <CourseSkeleton product={product} />
    case 'lesson':
      return <LessonSkeleton label={words.homeLoading} />
    case 'feed':
      return <WaitingList title={words.feedTitle} />
    case 'community':
      return <WaitingList title={words.community} />
    case 'profile':
      return <WaitingList title={words.profileTitle} />
    case 'page':
    case 'missing':
      return null
    default:
      return <Door app={app} />
  }
}

function WaitingList({ title }: { title: string }) {
  const words = useWords()
  return (
    <TitledPage title={title}>
      <PostsSkeleton label={words.homeLoading} />
    </TitledPage>
  )
}
