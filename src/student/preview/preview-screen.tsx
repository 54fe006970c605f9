import { lazy, Suspense, useCallback } from 'react'
import { fetchCode } from '../../client/request/fetch-code.ts'
import type { SiteCourse, SiteStudent, StudentApp } from '../../domain/generated/answer-types.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import type { StudentScreen } from '../../domain/site/route.ts'
import type { PreviewContent } from './preview-content.ts'
import { HomeScreen } from '../screens/home.tsx'
import { doorOf } from '../login/door-of-app.ts'
import { sampleMe } from './sample-me.ts'
import { LoginScreen } from '../screens/login.tsx'

// Fetched when a preview first shows them, as students fetch them too. Without a connection the builder beside goes on.
const lazily: typeof lazy = (load) => lazy(() => fetchCode(load))

const PreviewCommunity = lazily(() =>
  import('./preview-posts.tsx').then((room) => ({ default: room.PreviewCommunity })),
)
const PreviewCourse = lazily(() =>
  import('./preview-course.tsx').then((room) => ({ default: room.PreviewCourse })),
)
const PreviewFeed = lazily(() =>
  import('./preview-posts.tsx').then((room) => ({ default: room.PreviewFeed })),
)
const PreviewLesson = lazily(() =>
  import('./preview-lesson.tsx').then((room) => ({ default: room.PreviewLesson })),
)
const PreviewEntry = lazily(() =>
  import('./preview-entry.tsx').then((room) => ({ default: room.PreviewEntry })),
)
const ProfileScreen = lazily(() =>
  import('../screens/profile.tsx').then((room) => ({ default: room.ProfileScreen })),
)

interface PreviewScreenProps {
  app: StudentApp
  screen: StudentScreen
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

function Screen({ app, screen, student, course, lessonId, content }: PreviewScreenProps) {
  const { config } = app
  const { go } = useNavigation()
  const enter = useCallback(() => go({ screen: 'home' }), [go])
  const leave = useCallback(async () => go({ screen: 'login' }), [go])
  switch (screen) {
    case 'register':
    case 'forgot':
    case 'password':
      return <PreviewEntry app={app} screen={screen} onEnter={enter} />
    case 'login':
    case 'enter':
      return (
        <LoginScreen
          {...doorOf(app)}
          loginType={config.loginType}
          freeRegistration={config.freeRegistration}
          onEnter={enter}
        />
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
