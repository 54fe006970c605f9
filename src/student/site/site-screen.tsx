import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { Route } from '../../domain/site/route.ts'
import { Door } from '../login/door.tsx'
import { HomePage } from './home-page.tsx'
import { LoginPage } from './login-page.tsx'
import type { Products } from './use-products.ts'

const CoursePage = lazyPart(() => import('./course-page.tsx'), 'CoursePage')
const LessonPage = lazyPart(() => import('./lesson-page.tsx'), 'LessonPage')
const FeedPage = lazyPart(() => import('./feed-page.tsx'), 'FeedPage')
const CommunityPage = lazyPart(() => import('./community-page.tsx'), 'CommunityPage')
const ProfilePage = lazyPart(() => import('./profile-page.tsx'), 'ProfilePage')
const RegisterPage = lazyPart(() => import('./register-page.tsx'), 'RegisterPage')
const ForgotPage = lazyPart(() => import('./forgot-page.tsx'), 'ForgotPage')
const PurchasePage = lazyPart(() => import('./purchase-page.tsx'), 'PurchasePage')
const PasswordPage = lazyPart(() => import('./password-page.tsx'), 'PasswordPage')
const OwnPageScreen = lazyPart(() => import('../screens/own-page.tsx'), 'OwnPageScreen')
const DeadEnd = lazyPart(() => import('../blank-page/dead-end.tsx'), 'DeadEnd')
const EnterPage = lazyPart(() => import('./enter-page.tsx'), 'EnterPage')

/** What one does at the door. */
const steps = {
  login: LoginPage,
  register: RegisterPage,
  forgot: ForgotPage,
  password: PasswordPage,
  enter: EnterPage,
  purchase: PurchasePage,
}

interface SiteScreenProps {
  app: StudentApp
  place: Route
  catalogue: Products
}

/** The screen of a place, with what the server has for it. Only the first ones come with the page. */
export function SiteScreen({ app, place, catalogue }: SiteScreenProps) {
  const { config } = app
  if (catalogue.isClosed) return <DeadEnd kind="closed" />
  const Step = steps[place.screen as keyof typeof steps]
  if (Step)
    return (
      <Door app={app}>
        <Step app={app} />
      </Door>
    )
  switch (place.screen) {
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
    case 'page':
      return <OwnPageScreen key={place.page} name={place.page!} />
    case 'missing':
      return <DeadEnd kind="missing" />
  }
}

/** While they load. */
const none: never[] = []
