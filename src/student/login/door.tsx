import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { pictureSources } from '../../domain/media/picture-width.ts'
import { AppLogo } from '../brand/app-logo.tsx'
import { PageHeading } from '../frame/page-heading.tsx'

const LegalLinks = lazyPart(() => import('../legal/legal-links.tsx'), 'LegalLinks')

/** The app's logo and name over what one does there, on the app's background or on its picture. */
export function Door({ app, children }: { app: StudentApp; children?: ReactNode }) {
  const { name, logoUrl, config } = app
  return (
    <Backdrop image={config.loginBackground}>
      <div className="flex flex-col items-center gap-3 text-center">
        <AppLogo
          name={name}
          src={logoUrl}
          sizes="88px"
          className="size-88px rounded-22px text-38px shadow-md"
        />
        {/* Hidden, the name still heads the page for those who listen to it. */}
        <PageHeading
          className={
            config.showAppNameLogin ? 'text-24px/30px font-700 tracking-tight break-words' : 'sr-only'
          }
        >
          {name}
        </PageHeading>
      </div>
      {children}
      {/* Their place is kept, for they come after the rest. */}
      <div className="min-h-44px">
        <Suspense>
          <LegalLinks />
        </Suspense>
      </div>
    </Backdrop>
  )
}

/**
 * Without a picture the form stands on the app's background; with one, on a sheet of its own that rises from the bottom of a
 * phone and floats on anything wider: text never lies on the picture.
 */
function Backdrop({ image, children }: { image: string | null; children: ReactNode }) {
  if (!image) {
    return (
      <div className="relative flex flex-1 flex-col overflow-hidden">
        <span
          aria-hidden="true"
          className="absolute left-1/2 h-420px w-[max(120%,640px)] rounded-[50%] bg-brand-primary-soft -top-300px -translate-x-1/2"
        />
        <div className="relative mx-auto max-w-400px w-full flex flex-1 flex-col gap-7 px-6 pb-24 pt-72px @lg:my-auto @lg:flex-none @lg:border @lg:border-brand-border @lg:rounded-28px @lg:bg-brand-card @lg:p-8">
          {children}
        </div>
      </div>
    )
  }
  return (
    <div className="relative flex flex-1 flex-col justify-end @lg:justify-center @lg:p-8">
      <img
        {...pictureSources(image, 1080, 'max(100vw, 57vh)')}
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 from-[rgb(0_0_0/0.15)] to-[rgb(0_0_0/0.6)] bg-gradient-to-b"
      />
      <div className="relative w-full flex flex-col gap-6 rounded-t-28px bg-brand-card px-6 pb-[max(32px,env(safe-area-inset-bottom))] pt-8 shadow-xl @lg:mx-auto @lg:max-w-400px @lg:rounded-28px @lg:px-8">
        {children}
      </div>
    </div>
  )
}
