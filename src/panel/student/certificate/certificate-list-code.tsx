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
import { shareCertificate } from './share-certificate.ts'

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
