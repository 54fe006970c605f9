import { useMutation } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { fetchArchive } from '../../client/creator/account.ts'
import { Button } from '../../ui/control/button.tsx'
import { toastReason } from '../failure/toast-failure.ts'
import { saveFile } from '../file/save-file.ts'

/** Downloads everything of the creator as one file. */
export function ArchiveButton() {
  const download = useMutation({
    mutationFn: fetchArchive,
    onSuccess: (file) => saveFile(file, 'trilha.zip'),
    onError: (problem) => toastReason(problem, words.data.failed),
  })
  return (
    <Button
      icon="i-lucide-download"
      className="self-start"
      busy={download.isPending}
      busyLabel={words.data.busy}
      onClick={() => download.mutate()}
    >
      {words.data.take}
    </Button>
  )
}
