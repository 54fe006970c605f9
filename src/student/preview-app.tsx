import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { brandColors, colorScheme } from '../domain/brand.ts'
import type { StudentApp } from '../domain/site.ts'
import { AppFrame } from './frame/app-frame.tsx'
import { NavigationContext, type Navigation } from './navigation.tsx'
import type { StudentScreen } from './place.ts'
import { StudentRoot } from './root.tsx'
import { sampleCourse, sampleStudent } from './sample.ts'
import { SampleScreen } from './sample-screen.tsx'

export interface StudentPreviewProps {
  /** The draft; an `App` document will do. Parts that did not change should stay the same objects. */
  app: StudentApp
  screen: StudentScreen
  /** The person in front of it went to another screen. */
  onNavigate: (screen: StudentScreen) => void
}

/**
 * The whole student app over sample content, drawn by the very screens that students see. It fills its parent's height and
 * scrolls by itself. An app that opens by personal links has no login: its home shows instead, as a guest sees it.
 */
export const StudentPreview = memo(function StudentPreview({
  app,
  screen: asked,
  onNavigate,
}: StudentPreviewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [navigation, hasAskedForLogin] = useNavigationOf(onNavigate)
  const isLinkOnly = app.config.loginType === 'link_direto'
  const screen = asked === 'login' && isLinkOnly && !hasAskedForLogin ? 'home' : asked
  const colors = useBrandColors(app)
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.(0, 0)
  }, [screen])
  return (
    <NavigationContext value={navigation}>
      <div ref={scroller} className="grid h-full overflow-y-auto [scrollbar-width:none]">
        <StudentRoot language={app.config.language} colors={colors} scheme={colorScheme(colors)}>
          <AppFrame
            app={app}
            screen={screen}
            studentName={isLinkOnly ? null : sampleStudent.name}
            title={screen === 'course' ? sampleCourse.name : undefined}
          >
            <SampleScreen app={app} screen={screen} student={isLinkOnly ? null : sampleStudent} />
          </AppFrame>
        </StudentRoot>
      </div>
    </NavigationContext>
  )
})

/** Stays the same object, so that a new `onNavigate` at every key draws nothing anew. */
function useNavigationOf(onNavigate: StudentPreviewProps['onNavigate']): [Navigation, boolean] {
  const latest = useRef(onNavigate)
  const [hasAskedForLogin, setAsked] = useState(false)
  useEffect(() => {
    latest.current = onNavigate
  })
  const navigation = useMemo(
    () => ({
      go: ({ screen }: { screen: StudentScreen }) => {
        setAsked(screen === 'login')
        latest.current(screen)
      },
      hrefOf: null,
    }),
    [],
  )
  return [navigation, hasAskedForLogin]
}

/** Derived anew only when one of the six colours changed. */
function useBrandColors(app: StudentApp) {
  const { primaryColor, secondaryColor, backgroundColor, textColor, config } = app
  const { headerColor, footerColor } = config
  return useMemo(
    () =>
      brandColors({
        primaryColor,
        secondaryColor,
        backgroundColor,
        textColor,
        config: { headerColor, footerColor },
      }),
    [primaryColor, secondaryColor, backgroundColor, textColor, headerColor, footerColor],
  )
}
