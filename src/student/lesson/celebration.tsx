import { Go } from '../navigation/navigation.tsx'
import { lessonPhrases } from '../words/lesson.ts'
import { fill, usePhrases } from '../words/words.tsx'

export interface CelebrationProps {
  courseName: string
  /** A certificate comes with it. */
  isCertified: boolean
}

/** The course is complete: said once, in the moment in which it happens. */
export function Celebration({ courseName, isCertified }: CelebrationProps) {
  const phrases = usePhrases(lessonPhrases)
  return (
    <div className="enter flex flex-wrap items-center gap-3 rounded-card bg-brand-primary-soft p-4 text-brand-text">
      <span
        aria-hidden="true"
        className="pop size-48px grid shrink-0 place-items-center rounded-full bg-brand-primary text-brand-on-primary"
      >
        <span className="i-lucide-party-popper size-26px" />
      </span>
      <p role="status" className="min-w-200px flex-1">
        <span className="block text-16px/22px font-650">
          {fill(phrases.courseDone, { course: courseName })}
        </span>
        {isCertified && <span className="block text-14px/20px">{phrases.certificate}</span>}
      </p>
      {isCertified && (
        <Go
          to={{ screen: 'profile' }}
          className="press min-h-44px inline-flex items-center rounded-control px-3 text-14px font-600 underline underline-offset-3"
        >
          {phrases.toProfile}
        </Go>
      )}
    </div>
  )
}
