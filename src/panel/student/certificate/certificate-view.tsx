import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fetchCertificatePdf } from '../../../client/student/student-study.ts'
import page, { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import type { StudentCertificate, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PageState } from '../../page/page-state.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { saveFile } from '../../file/save-file.ts'
import type { RowRunProps } from '../../list/list-code.ts'

/** A certificate on the screen, where the browser shows PDFs; elsewhere it goes to the downloads. */
export function CertificateView(props: RowRunProps<StudentCertificate, StudentDetail>) {
  const { item, context, others, onClose } = props
  const { id, courseName, code } = item
  const download = others.find((other) => other.words.run === 'download')?.words
  const certificate = useQuery({
    queryKey: ['student', 'one', context.id, 'certificate', id],
    queryFn: () => fetchCertificatePdf(context.id, id),
  })
  const { data } = certificate
  return (
    <Dialog
      size="lg"
      title={say(words.name, { course: courseName })}
      onClose={onClose}
      footer={
        download && (
          <Button
            variant="primary"
            icon={download.icon}
            disabled={!data}
            onClick={() => saveFile(data!, `certificado-${code}.pdf`)}
          >
            {download.label}
          </Button>
        )
      }
    >
      {data ? (
        <Pdf file={data} title={say(words.name, { course: courseName })} />
      ) : (
        <PageState page={page} query={certificate}>
          <Skeleton className="aspect-[1.414] w-full" />
        </PageState>
      )}
    </Dialog>
  )
}

function Pdf({ file, title }: { file: Blob; title: string }) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const url = URL.createObjectURL(file)
      // Without the viewer's own bars: the sheet alone.
      frame.src = `${url}#toolbar=0&navpanes=0&view=Fit`
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (!navigator.pdfViewerEnabled) return <p className="text-text-muted">{words.noPdf}</p>
  return <iframe ref={show} title={title} className="aspect-[1.414] w-full rounded-control" />
}
