import { useState } from 'react'
import { Button, looks } from '../button/button.tsx'
import type { Route } from '../../domain/site/route.ts'
import { say } from '../../domain/text/say.ts'
import { Go } from '../navigation/navigation.tsx'
import courseEndPhrases from '../../domain/generated/screens/words/course-end.ts'
import { usePhrases } from '../words/words.tsx'

export interface CourseEndProps {
  courseName: string
  /** A certificate comes with it. */
  isCertified: boolean
  /** Where it downloads from and where anybody can check it; null until it is issued, and in a preview. */
  certificate?: { url: string; validationUrl?: string } | null
  /** A course to go on with. */
  next?: { name: string; place: Route } | null
}

/** The course is complete: its certificate in hand, to be shown around, and what comes next. */
export function CourseEnd({ courseName, isCertified, certificate, next }: CourseEndProps) {
  const phrases = usePhrases(courseEndPhrases)
  return (
    <div className="enter flex flex-col gap-3 rounded-card bg-brand-primary-soft p-4 text-brand-text">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="pop size-44px grid shrink-0 place-items-center rounded-full bg-brand-primary text-brand-on-primary"
        >
          <span className="i-lucide-party-popper size-24px" />
        </span>
        <p role="status" className="min-w-0 flex-1">
          <span dir="auto" className="block text-16px/22px font-650">
            {say(phrases.courseDone, { course: courseName })}
          </span>
          {isCertified && (
            <span className="block text-14px/20px">{certificate ? phrases.ready : phrases.toCome}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isCertified && !certificate && (
          <Go to={{ screen: 'profile' }} className={looks.card}>
            {phrases.toProfile}
          </Go>
        )}
        {certificate && (
          <a href={certificate.url} download className={looks.card}>
            <span aria-hidden="true" className="i-lucide-award size-18px text-brand-primary-text" />
            {phrases.download}
          </a>
        )}
        {certificate?.validationUrl && (
          <ShareButton courseName={courseName} url={certificate.validationUrl} />
        )}
        {next && (
          <Go to={next.place} className={`${looks.card} min-w-0 max-w-full`}>
            <span dir="auto" className="min-w-0 truncate">
              {say(phrases.next, { course: next.name })}
            </span>
            <span aria-hidden="true" className="i-lucide-arrow-right size-18px shrink-0" />
          </Go>
        )}
      </div>
    </div>
  )
}

/** Hands the certificate's page to the device's own share sheet; where it has none the link is copied. */
function ShareButton({ courseName, url }: { courseName: string; url: string }) {
  const phrases = usePhrases(courseEndPhrases)
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const text = say(phrases.shareText, { course: courseName })
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ text, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Called off, or not allowed: the certificate is still at hand.
    }
  }
  return (
    <Button
      look="card"
      icon={isCopied ? 'i-lucide-check' : 'i-lucide-share-2'}
      words={<span role="status">{isCopied ? phrases.copied : phrases.share}</span>}
      onClick={() => void share()}
    />
  )
}
