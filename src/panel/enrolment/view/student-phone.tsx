import { useMemo, useState, type ComponentProps } from 'react'
import type { StudentView } from '../../../domain/generated/answer-types.ts'
import { fetchViewedDocuments } from '../../../client/student/enrolment.ts'
import { constants } from '../../../domain/generated/constants.ts'
import { words } from '../../../domain/generated/screens/pages/view-as.ts'
import { say } from '../../../domain/text/say.ts'
import { StudentPreview } from '../../../student/preview/preview-app.tsx'
import type { PreviewContent } from '../../../student/preview/preview-content.ts'
import { PhoneFrame } from '../../../ui/layout/phone-frame.tsx'

interface StudentPhoneProps {
  view: StudentView
  /** Whose view this is; nobody who is there any more after a trial. */
  person?: { appId: string; userId: string }
}

/** A phone with an app in it as one of its students sees it. */
export function StudentPhone({ view, person }: StudentPhoneProps) {
  const [screen, setScreen] = useState<ComponentProps<typeof StudentPreview>['screen']>('home')
  const { appId, userId } = person ?? {}
  const content = useMemo(() => contentOf(view, appId, userId), [view, appId, userId])
  const { width, height } = constants.floatingPreview
  const { app, student } = view
  return (
    <div className="h-[min(34rem,70dvh)]">
      <PhoneFrame
        width={width}
        height={height}
        label={say(words.asSeen, { app: app.name, name: student.name })}
      >
        <StudentPreview app={app} screen={screen} onNavigate={setScreen} content={content} isStudent />
      </PhoneFrame>
    </div>
  )
}

function contentOf(
  { feed, at, around, ...view }: StudentView,
  appId?: string,
  userId?: string,
): PreviewContent {
  const { student, products, courses, lessons, community, documents } = view
  const shown = { student, products, courses, lessons, feed: feed.posts, community, documents }
  if (around)
    return {
      ...shown,
      followDocuments(screen, of, show) {
        const content = around[screen]?.[of]
        if (content) show(content)
        return () => undefined
      },
    }
  if (!appId || !userId) return shown
  return {
    ...shown,
    followDocuments(screen, of, show) {
      let isCurrent = true
      fetchViewedDocuments(appId, userId, { at, screen, of }).then(
        (contents) => isCurrent && show(contents[screen]!),
        () => undefined,
      )
      return () => {
        isCurrent = false
      }
    },
  }
}
