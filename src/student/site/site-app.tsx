import { Suspense } from 'react'
import type { StudentApp } from '../../domain/site.ts'
import { AppFrame } from '../frame/app-frame.tsx'
import { NavigationContext } from '../navigation.tsx'
import type { Place } from '../place.ts'
import { StudentRoot } from '../root.tsx'
import { useWords } from '../words/words.tsx'
import { Boundary } from './boundary.tsx'
import { SiteScreen } from './site-screen.tsx'
import { usePlace } from './use-place.ts'
import { useProducts } from './use-products.ts'

/** A published app on its own host. Its colours come with the page. */
export function SiteApp({ app }: { app: StudentApp }) {
  return (
    <StudentRoot language={app.config.language}>
      <SitePages app={app} />
    </StudentRoot>
  )
}

function SitePages({ app }: { app: StudentApp }) {
  const words = useWords()
  const [asked, navigation] = usePlace()
  // Only an app of personal links lets one in without a login, as a guest.
  const isOpen = app.config.loginType === 'link_direto'
  const place: Place = isOpen ? asked : { screen: 'login' }
  const catalogue = useProducts(isOpen && place.screen !== 'login')
  const product = catalogue.products?.find(({ id }) => id === place.productId)
  return (
    <NavigationContext value={navigation}>
      <AppFrame
        app={app}
        screen={place.screen}
        studentName={null}
        title={place.screen === 'course' ? (product?.name ?? '') : undefined}
      >
        <Boundary key={place.screen} words={words}>
          <Suspense>
            <SiteScreen app={app} place={place} catalogue={catalogue} />
          </Suspense>
        </Boundary>
      </AppFrame>
    </NavigationContext>
  )
}
