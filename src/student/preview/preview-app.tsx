import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { brandColors, colorScheme } from '../../domain/color/brand.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { AppFrame } from '../frame/app-frame.tsx'
import { NavigationContext, type Navigation } from '../navigation/navigation.tsx'
import type { Route, StudentScreen } from '../../domain/site/route.ts'
import { PreviewDocuments } from '../part/preview-documents.ts'
import type { PreviewContent } from './preview-content.ts'
import { PreviewScreen } from './preview-screen.tsx'
import { StudentRoot } from '../brand/student-root.tsx'
import { sampleContent } from './sample-school.ts'
import { visitorContent } from './visitor-content.ts'
import '../words/all-languages.ts'

interface StudentPreviewProps {
  /** The draft; an `App` document will do. Parts that did not change should stay the same objects. */
  app: StudentApp
  screen: StudentScreen
  /** The person in front of it went to another screen. */
  onNavigate: (screen: StudentScreen) => void
  /** The app's own content; a sample without it. */
  content?: PreviewContent
  /** What is shown is a student's who has signed in, by a personal link too. */
  isStudent?: boolean
}

/**
 * The whole student app over sample content or an app's own, drawn by the very screens that students see. It fills its parent's height and
 * scrolls by itself. An app that opens by personal links has no login: its home shows instead, as a visitor sees it.
 */
export const StudentPreview = memo(function StudentPreview({
  app,
  screen: asked,
  onNavigate,
  content: given = sampleContent,
  isStudent = false,
}: StudentPreviewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { navigation, productId, lessonId, page, hasAskedForLogin } = useNavigationOf(onNavigate)
  const isLinkOnly = app.config.loginType === 'link_direto'
  const screen = asked === 'login' && isLinkOnly && !hasAskedForLogin ? 'home' : asked
  const colors = useBrandColors(app)
  const isVisitor = isLinkOnly && !isStudent
  const content = useMemo(() => (isVisitor ? visitorContent(given) : given), [isVisitor, given])
  const student = isVisitor ? null : content.student
  const { courses, products } = content
  const course = courses && (courses.find(({ id }) => id === productId) ?? courses[0] ?? null)
  // The sample's course is the first of its products.
  const title = (course ?? products?.[0])?.name ?? ''
  useLayoutEffect(() => {
    scroller.current?.scrollTo?.(0, 0)
  }, [screen, productId, lessonId, page])
  return (
    <NavigationContext value={navigation}>
      <PreviewDocuments value={content}>
        <div ref={scroller} className="grid h-full overflow-y-auto [scrollbar-width:none]">
          <StudentRoot language={app.config.language} colors={colors} scheme={colorScheme(colors)}>
            <AppFrame
              app={app}
              screen={screen}
              page={screen === 'page' ? page : undefined}
              student={student}
              title={screen === 'course' || screen === 'lesson' ? title : undefined}
              back={screen === 'lesson' ? backToCourse : undefined}
            >
              <PreviewScreen
                app={app}
                screen={screen}
                page={page}
                student={student}
                course={course}
                lessonId={lessonId}
                content={content}
              />
            </AppFrame>
          </StudentRoot>
        </div>
      </PreviewDocuments>
    </NavigationContext>
  )
})

const backToCourse: Route = { screen: 'course' }

/** Stays the same object, so that a new `onNavigate` at every key draws nothing anew. */
function useNavigationOf(onNavigate: StudentPreviewProps['onNavigate']) {
  const latest = useRef(onNavigate)
  const [hasAskedForLogin, setAsked] = useState(false)
  const [productId, setProduct] = useState<string>()
  const [lessonId, setLesson] = useState<string>()
  const [page, setPage] = useState<string>()
  useEffect(() => {
    latest.current = onNavigate
  })
  const navigation = useMemo<Navigation>(
    () => ({
      go: ({ screen, productId, lessonId, page }) => {
        setPage(page)
        setAsked(screen === 'login')
        if (productId) setProduct(productId)
        if (lessonId) setLesson(lessonId)
        latest.current(screen)
      },
      hrefOf: null,
    }),
    [],
  )
  return { navigation, productId, lessonId, page, hasAskedForLogin }
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
