import { useMutation } from '@tanstack/react-query'
import { fetchAppFile } from '../../../client/app/app-copy.ts'
import { words } from '../../../domain/generated/screens/pages/copies.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { dismissToast, toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { saveFile } from '../../file/save-file.ts'

/** How long preparing a file may be told, in milliseconds: until it is there. */
const patience = 600_000

/** Downloads an app as one file that can be imported again, and says so. Throws `ApiError`. */
export async function saveAppFile(app: App): Promise<void> {
  const notice = toast({
    kind: 'info',
    title: say(words.file.busy, { name: app.name }),
    description: words.file.busyText,
    duration: patience,
  })
  try {
    saveFile(await fetchAppFile(app.id), `${app.slug ?? 'app'}.trilha.zip`)
  } finally {
    dismissToast(notice)
  }
  toast({ title: say(words.file.done, { name: app.name }) })
}

/** The same, telling of what went wrong as well. */
export const useAppFile = () =>
  useMutation({
    mutationFn: saveAppFile,
    onError: (problem) => toastFailure(problem, words.file.failed),
  })
