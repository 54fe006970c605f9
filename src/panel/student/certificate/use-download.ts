import { useMutation } from '@tanstack/react-query'
import { explain } from '../../../client/error.ts'
import { fetchCertificatePdf } from '../../../client/student-study.ts'
import type { StudentCertificate } from '../../../domain/student-answer.ts'
import { toast } from '../../../ui/toast-queue.ts'
import { saveFile } from '../../file/save-file.ts'

/** Saves a certificate as PDF. */
export const useDownload = (studentId: string, { id, code }: StudentCertificate) =>
  useMutation({
    mutationFn: () => fetchCertificatePdf(studentId, id),
    onSuccess: (pdf) => saveFile(pdf, `certificado-${code}.pdf`),
    onError: (problem) => toast({ kind: 'error', title: explain(problem, 'Erro ao baixar certificado') }),
  })
