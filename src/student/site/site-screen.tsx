import { lazy } from 'react'
import type { StudentApp } from '../../domain/site.ts'
import type { Place } from '../place.ts'
import { HomeScreen } from '../screens/home.tsx'
import { LoginPage } from './login-page.tsx'
import { useSession } from './session.ts'
import type { Products } from './use-products.ts'

const CoursePage = lazy(() => import('./course-page.tsx').then((module) => ({ default: module.CoursePage })))
const LessonPage = lazy(() => import('./lesson-page.tsx').then((module) => ({ default: module.LessonPage })))
const FeedPage = lazy(() => import('./feed-page.tsx').then((module) => ({ default: module.FeedPage })))
const CommunityPage = lazy(() =>
  import('./community-page.tsx').then((module) => ({ default: module.CommunityPage })),
)
const ProfileScreen = lazy(() =>
  import('../screens/profile.tsx').then((module) => ({ default: module.ProfileScreen })),
)

export interface SiteScreenProps {
  app: StudentApp
  place: Place
  catalogue: Products
}

/** The screen of a place, with what the server has for it. Only the first ones come with the page. */
export function SiteScreen({ app, place, catalogue }: SiteScreenProps) {
  const { config } = app
  const session = useSession()
  switch (place.screen) {
    case 'login':
    case 'register':
    case 'forgot':
    case 'password':
    case 'enter':
      return <LoginPage app={app} />
    case 'home':
      return (
        <HomeScreen
          banners={config.banners}
          homeType={config.homeType}
          showProgressBar={config.showProgressBar}
          products={catalogue.products}
          onRetry={catalogue.retry}
        />
      )
    case 'course':
      return <CoursePage productId={place.productId ?? ''} config={config} catalogue={catalogue} />
    case 'lesson':
      return (
        <LessonPage productId={place.productId ?? ''} lessonId={place.lessonId ?? ''} catalogue={catalogue} />
      )
    case 'feed':
      return <FeedPage app={app} />
    case 'community':
      return <CommunityPage />
    case 'profile':
      return (
        <ProfileScreen
          student={session.me?.student ?? null}
          products={catalogue.products ?? none}
          showProgressBar={config.showProgressBar}
          onLeave={() => void session.leave()}
        />
      )
  }
}

/** While they load. */
const none: never[] = []
