import { looks } from '../button/button.tsx'
import type { SiteCertificate } from '../../domain/generated/answer-types.ts'
import { minutes } from '../../domain/time/minutes.ts'
import { say } from '../../domain/text/say.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { useLanguage, usePhrases } from '../words/words.tsx'
import { ProfileCard } from './profile-card.tsx'

interface CertificatesProps {
  certificates: SiteCertificate[]
  /** Where one downloads from; without it, as in a preview, none does. */
  urlOf?: (id: string) => string
}

/** What the student has finished, last issued first. */
export function Certificates({ certificates, urlOf }: CertificatesProps) {
  const phrases = usePhrases(profilePhrases)
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long' })
  return (
    <ProfileCard title={phrases.certificates}>
      {certificates.length === 0 ? (
        <p className="text-14px/20px text-brand-muted">{phrases.certificatesNone}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {certificates.map(({ id, code, courseName, issuedAt, minutes: length }) => (
            <li key={id} className="flex items-start gap-3">
              <span
                aria-hidden="true"
                className="i-lucide-award mt-1px size-22px shrink-0 text-brand-primary-text"
              />
              <div className="min-w-0">
                <p className="break-words font-600">{courseName}</p>
                <p className="text-14px/20px text-brand-muted">
                  {say(phrases.issuedOn, { date: date.format(new Date(issuedAt)) })}
                  {length > 0 && ` · ${minutes(length)}`}
                </p>
                <p className="break-all text-13px/18px text-brand-muted tabular-nums">{code}</p>
                {urlOf && (
                  <a
                    href={urlOf(id)}
                    download
                    aria-label={`${phrases.certificateDownload}: ${courseName}`}
                    className={`${looks.plain} mt-2`}
                  >
                    <span aria-hidden="true" className="i-lucide-download size-18px" />
                    {phrases.certificateDownload}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProfileCard>
  )
}
