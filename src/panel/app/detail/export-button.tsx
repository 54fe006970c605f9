import { useMutation } from '@tanstack/react-query'
import { fetchAppExport } from '../../../client/app/app.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button, type ButtonProps } from '../../../ui/control/button.tsx'
import { toastReason } from '../../failure/toast-failure.ts'
import { saveFile } from '../../file/save-file.ts'

/** Downloads everything in an app as one file. */
export function ExportButton({ app, size }: { app: App } & Pick<ButtonProps, 'size'>) {
  const download = useMutation({
    mutationFn: () => fetchAppExport(app.id),
    onSuccess: (file) => saveFile(file, `${app.slug ?? 'app'}.json`),
    onError: (problem) => toastReason(problem, words.export.failed),
  })
  return (
    <Button
      size={size}
      icon="i-lucide-download"
      busy={download.isPending}
      busyLabel={words.export.busy}
      onClick={() => download.mutate()}
    >
      {words.danger.export.title}
    </Button>
  )
}
