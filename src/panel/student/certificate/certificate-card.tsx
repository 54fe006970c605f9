import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { fetchCertificatePdf } from '../../../client/student/student-study.ts'
import { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import { say } from '../../../domain/text/say.ts'
import { minutes } from '../../../domain/time/minutes.ts'
import type { StudentCertificate } from '../../../domain/generated/answer-types.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, buttonClass } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toastReason } from '../../failure/toast-failure.ts'
import { saveFile } from '../../file/save-file.ts'
import { OutsideLink } from '../../page/outside-link.tsx'
import { CourseCover } from '../course-cover.tsx'
import { CertificateView } from './certificate-view.tsx'
import { shareCertificate } from './share-certificate.ts'
import { dateText } from '../../../domain/time/date-text.ts'

interface CertificateCardProps {
  studentId: string
  certificate: StudentCertificate
  /** The app's primary colour. */
  color: string | undefined
}

/** A certificate: what it certifies, and what can be done with it. */
export function CertificateCard({ studentId, certificate, color }: CertificateCardProps) {
  const [isViewed, view] = useState(false)
  const download = useDownload(studentId, certificate)
  const { courseName, courseThumbnail, appName, code, grade, skills, validationUrl } = certificate
  return (
    <li className="flex">
      <Card padded={false} className="min-w-0 flex flex-1 flex-col">
        <div className="flex-1 p-5">
          <div className="flex items-start gap-4">
            <CourseCover src={courseThumbnail} color={color} size={56} />
            <div className="min-w-0 flex-1">
              <h2 className="break-words text-16px/24px font-semibold">{courseName}</h2>
              <p className="break-words text-text-muted">{appName}</p>
            </div>
            <Badge tone="positive" icon="i-lucide-award" className="figures">
              {grade}%
            </Badge>
          </div>
          <dl className="grid mt-4 gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact term={words.terms.code}>
              <span className="figures break-all">{code}</span>
            </Fact>
            <Fact term={words.terms.issued}>{dateText(certificate.issuedAt)}</Fact>
            {certificate.totalMinutes > 0 && (
              <Fact term={words.terms.hours}>{minutes(certificate.totalMinutes)}</Fact>
            )}
            {certificate.instructor && <Fact term={words.terms.teacher}>{certificate.instructor}</Fact>}
          </dl>
          {skills.length > 0 && (
            <div className="mt-4">
              <p className="text-13px/18px text-text-muted">{words.skills}</p>
              <ul className="mt-1.5 flex flex-wrap gap-1.5">
                {skills.map((skill, index) => (
                  <li
                    key={index}
                    className="max-w-full break-words rounded-control bg-surface-sunken px-2 py-0.5 text-13px/18px"
                  >
                    {skill}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-border p-4">
          <Button
            icon="i-lucide-download"
            busy={download.isPending}
            busyLabel={words.downloading}
            aria-label={say(words.downloadOf, { course: courseName })}
            onClick={() => download.mutate()}
          >
            {words.download}
          </Button>
          <Button
            icon="i-lucide-eye"
            aria-label={say(words.showOf, { course: courseName })}
            onClick={() => view(true)}
          >
            {words.show}
          </Button>
          <Button
            icon="i-lucide-share-2"
            aria-label={say(words.shareOf, { course: courseName })}
            onClick={() => void shareCertificate(certificate)}
          >
            {words.share}
          </Button>
          <OutsideLink
            href={validationUrl}
            className={buttonClass({ variant: 'ghost', className: 'ml-auto' })}
          >
            <span className="i-lucide-external-link size-4" aria-hidden="true" />
            {words.check}
          </OutsideLink>
        </div>
        {isViewed && (
          <CertificateView studentId={studentId} certificate={certificate} onClose={() => view(false)} />
        )}
      </Card>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13px/18px text-text-muted">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** Saves a certificate as PDF. */
const useDownload = (studentId: string, { id, code }: StudentCertificate) =>
  useMutation({
    mutationFn: () => fetchCertificatePdf(studentId, id),
    onSuccess: (pdf) => saveFile(pdf, `certificado-${code}.pdf`),
    onError: (problem) => toastReason(problem, words.downloadFailed),
  })
