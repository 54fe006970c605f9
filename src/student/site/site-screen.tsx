import { lazy } from 'react'
import type { StudentApp } from '../../domain/site.ts'
import type { Place } from '../place.ts'
import { HomeScreen } from '../screens/home.tsx'
import { LoginScreen } from '../screens/login.tsx'
import { useEntry } from './use-entry.ts'
import type { Products } from './use-products.ts'

const CoursePage = lazy(() => import('./course-page.tsx').then((module) => ({ default: module.CoursePage })))
const FeedPage = lazy(() => import('./feed-page.tsx').then((module) => ({ default: module.FeedPage })))
const CommunityScreen = lazy(() =>
  import('../screens/community.tsx').then((module) => ({ default: module.CommunityScreen })),
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
  const entry = useEntry()
  switch (place.screen) {
    case 'login':
      return (
        <LoginScreen
          appName={app.name}
          logoUrl={app.logoUrl}
          background={config.loginBackground}
          showAppName={config.showAppNameLogin}
          loginType={config.loginType}
          freeRegistration={config.freeRegistration}
          {...entry}
        />
      )
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
    case 'feed':
      return <FeedPage app={app} />
    case 'community':
      return <CommunityScreen posts={none} />
    case 'profile':
      return (
        <ProfileScreen
          student={null}
          products={catalogue.products ?? none}
          showProgressBar={config.showProgressBar}
          onLeave={stay}
        />
      )
  }
}

/** A guest has nothing to leave. */
const stay = () => undefined

/** The server has no posts for a guest. */
const none: never[] = []
