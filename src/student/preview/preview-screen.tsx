import { Suspense, useCallback } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import type { SiteCourse, SiteStudent, StudentApp } from '../../domain/generated/answer-types.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import type { StudentScreen } from '../../domain/site/route.ts'
import type { PreviewContent } from './preview-content.ts'
import { HomeScreen } from '../screens/home.tsx'
import { Door } from '../login/door.tsx'
import { sampleMe } from './sample-me.ts'
import { LoginScreen } from '../screens/login.tsx'

// Fetched when a preview first shows them, as students fetch them too. Without a connection the builder beside goes on.
const PreviewCommunity = lazyPart(() => fetchCode(() => import('./preview-posts.tsx')), 'PreviewCommunity')
const PreviewCourse = lazyPart(() => fetchCode(() => import('./preview-course.tsx')), 'PreviewCourse')
const PreviewFeed = lazyPart(() => fetchCode(() => import('./preview-posts.tsx')), 'PreviewFeed')
const PreviewLesson = lazyPart(() => fetchCode(() => import('./preview-lesson.tsx')), 'PreviewLesson')
const PreviewEntry = lazyPart(() => fetchCode(() => import('./preview-entry.tsx')), 'PreviewEntry')
const OwnPageScreen = lazyPart(() => fetchCode(() => import('../screens/own-page.tsx')), 'OwnPageScreen')
const ProfileScreen = lazyPart(() => fetchCode(() => import('../screens/profile.tsx')), 'ProfileScreen')

interface PreviewScreenProps {
  app: StudentApp
  screen: StudentScreen
  /** Which of the pages that JSON adds. */
  page: string | undefined
  /** Null for a visitor. */
  student: SiteStudent | null
  /** The course that is open; null where there is none. The sample's without it. */
  course: SiteCourse | null | undefined
  /** The lesson of it that is open; its current one where none was chosen. */
  lessonId: string | undefined
  content: PreviewContent
}

/** One screen of the preview. Every screen gets only what it draws, so that a change elsewhere leaves it alone. */
export function PreviewScreen(props: PreviewScreenProps) {
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  )
}

function Screen({ app, screen, page, student, course, lessonId, content }: PreviewScreenProps) {
  const { config } = app
  const { go } = useNavigation()
  const enter = useCallback(() => go({ screen: 'home' }), [go])
  const leave = useCallback(async () => go({ screen: 'login' }), [go])
  switch (screen) {
    case 'register':
    case 'forgot':
    case 'password':
      return (
        <Door app={app}>
          <PreviewEntry app={app} screen={screen} onEnter={enter} />
        </Door>
      )
    case 'login':
    case 'enter':
      return (
        <Door app={app}>
          <LoginScreen
            loginType={config.loginType}
            freeRegistration={config.freeRegistration}
            onEnter={enter}
          />
        </Door>
      )
    case 'home':
      return (
        <HomeScreen
          banners={config.banners}
          homeType={config.homeType}
          showProgressBar={config.showProgressBar}
          products={content.products}
        />
      )
    case 'course':
      return (
        course !== null && (
          <PreviewCourse
            course={course}
            isVisitor={student === null}
            layout={config.courseLayout}
            showProgressBar={config.showProgressBar}
            showModuleLabel={config.showModuleLabel}
          />
        )
      )
    case 'lesson':
      return (
        course !== null && (
          <PreviewLesson
            course={course}
            isVisitor={student === null}
            lessonId={lessonId}
            contents={content.lessons}
            fetchLesson={content.fetchLesson}
          />
        )
      )
    case 'feed':
      return <PreviewFeed app={app} posts={content.feed} />
    case 'community':
      return <PreviewCommunity posts={content.community} />
    case 'page':
      return page && <OwnPageScreen key={page} name={page} />
    case 'profile':
      return (
        <ProfileScreen
          student={student}
          products={content.products ?? []}
          showProgressBar={config.showProgressBar}
          appLanguage={config.language}
          hasPasswords={config.loginType === 'email_senha'}
          me={sampleMe}
          actions={null}
          onLeave={leave}
        />
      )
  }
}
