import { useMutation } from '@tanstack/react-query'
import { insist } from '../../client/request/insist.ts'
import { Button, type ButtonProps } from '../../ui/control/button.tsx'
import { toastReason } from '../failure/toast-failure.ts'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'busyLabel' | 'className'> {
  /** Brings the file that is saved under `name`. */
  fetch: () => Promise<Blob>
  name: string
  /** What is told where it does not come and nobody says why. */
  failed: string
  children: string
}

/** Downloads something as one file. */
export function DownloadButton({ fetch, name, failed, ...button }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => insist(fetch),
    onSuccess: (file) => saveFile(file, name),
    onError: (problem) => toastReason(problem, failed),
  })
  return (
    <Button
      {...button}
      icon="i-lucide-download"
      busy={download.isPending}
      onClick={() => download.mutate()}
    />
  )
}
