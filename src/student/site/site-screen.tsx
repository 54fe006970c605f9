import { lazy } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { Route } from '../../domain/site/route.ts'
import { HomePage } from './home-page.tsx'
import { LoginPage } from './login-page.tsx'
import type { Products } from './use-products.ts'

const CoursePage = lazy(() => import('./course-page.tsx').then((module) => ({ default: module.CoursePage })))
const LessonPage = lazy(() => import('./lesson-page.tsx').then((module) => ({ default: module.LessonPage })))
const FeedPage = lazy(() => import('./feed-page.tsx').then((module) => ({ default: module.FeedPage })))
const CommunityPage = lazy(() =>
  import('./community-page.tsx').then((module) => ({ default: module.CommunityPage })),
)
const ProfilePage = lazy(() =>
  import('./profile-page.tsx').then((module) => ({ default: module.ProfilePage })),
)
const RegisterPage = lazy(() =>
  import('./register-page.tsx').then((module) => ({ default: module.RegisterPage })),
)
const ForgotPage = lazy(() => import('./forgot-page.tsx').then((module) => ({ default: module.ForgotPage })))
const PasswordPage = lazy(() =>
  import('./password-page.tsx').then((module) => ({ default: module.PasswordPage })),
)
const DeadEnd = lazy(() =>
  import('../blank-page/dead-end.tsx').then((module) => ({ default: module.DeadEnd })),
)
const EnterPage = lazy(() => import('./enter-page.tsx').then((module) => ({ default: module.EnterPage })))

export interface SiteScreenProps {
  app: StudentApp
  place: Route
  catalogue: Products
}

/** The screen of a place, with what the server has for it. Only the first ones come with the page. */
export function SiteScreen({ app, place, catalogue }: SiteScreenProps) {
  const { config } = app
  if (catalogue.isClosed) return <DeadEnd kind="closed" />
  switch (place.screen) {
    case 'login':
      return <LoginPage app={app} />
    case 'register':
      return <RegisterPage app={app} />
    case 'forgot':
      return <ForgotPage app={app} />
    case 'password':
      return <PasswordPage app={app} />
    case 'enter':
      return <EnterPage app={app} />
    case 'home':
      return <HomePage config={config} catalogue={catalogue} />
    case 'course':
      return <CoursePage productId={place.productId ?? ''} config={config} catalogue={catalogue} />
    case 'lesson':
      return (
        <LessonPage productId={place.productId ?? ''} lessonId={place.lessonId ?? ''} catalogue={catalogue} />
      )
    case 'feed':
      return config.feedEnabled ? <FeedPage app={app} /> : <DeadEnd kind="feed" />
    case 'community':
      return config.communityEnabled ? <CommunityPage /> : <DeadEnd kind="community" />
    case 'profile':
      return <ProfilePage config={config} products={catalogue.products ?? none} />
    case 'missing':
      return <DeadEnd kind="missing" />
  }
}

/** While they load. */
const none: never[] = []
