import { useQuery } from '@tanstack/react-query'
import { fetchCertificatePdf } from '../../../client/student/student-study.ts'
import type {
  StudentCertificate,
  StudentCertificates,
  StudentDetail,
} from '../../../domain/generated/answer-types.ts'
import { saveFile } from '../../file/save-file.ts'
import type { ListCode } from '../../list/list-code.ts'
import { lazyView } from '../../page/lazy-view.tsx'
import { CourseCover } from '../course-cover.tsx'
import { studyQuery } from '../study-query.ts'
import { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/** What only code knows of the list of a student's certificates. */
export const certificateListCode: ListCode<'student-certificate', StudentCertificate, StudentDetail> = {
  useRows: ({ id }) => useQuery({ ...studyQuery.certificates(id), select: rowsOf }),
  useFigures: ({ id }) => ({ values: useQuery(studyQuery.certificates(id)).data?.statistics }),
  actions: {
    download: async ({ item: { id, code }, context }) =>
      saveFile(await fetchCertificatePdf(context.id, id), `certificado-${code}.pdf`),
    show: lazyView(() => import('./certificate-view.tsx').then((room) => room.CertificateView)),
    share: ({ item }) => shareCertificate(item),
    check: { to: ({ item }) => item.validationUrl },
  },
  cells: {
    cover: ({ courseThumbnail, appId }, { apps }) => (
      <CourseCover
        src={courseThumbnail}
        color={apps.find(({ id }) => id === appId)?.primaryColor}
        size={56}
      />
    ),
  },
}

const rowsOf = ({ certificates }: StudentCertificates) => certificates

/**
 * Hands a certificate to the device's own share sheet; calling that off is nothing to tell of. Where the device has none,
 * the link is copied.
 */
async function shareCertificate({ courseName, validationUrl }: StudentCertificate): Promise<void> {
  const title = say(words.name, { course: courseName })
  const text = say(words.shareText, { course: courseName })
  if (typeof navigator.share === 'function')
    return await navigator.share({ title, text, url: validationUrl }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(validationUrl)
    toast({ title: words.copied })
  } catch {
    toast({ kind: 'error', title: words.notCopied, description: validationUrl })
  }
}
