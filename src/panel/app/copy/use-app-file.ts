import { useMutation } from '@tanstack/react-query'
import { fetchAppFile } from '../../../client/app/app-copy.ts'
import type { App } from '../../../domain/generated/types.ts'
import { dismissToast, toast } from '../../../ui/toast/toast-queue.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { saveFile } from '../../file/save-file.ts'

/** How long preparing a file may be told, in milliseconds: until it is there. */
const patience = 600_000

/** Downloads an app as one file that can be imported again. */
export function useAppFile() {
  return useMutation({
    mutationFn: async (app: App) => {
      const notice = toast({
        kind: 'info',
        title: `Preparando o arquivo de ${app.name}…`,
        description: 'Com muitos arquivos isso leva alguns minutos.',
        duration: patience,
      })
      try {
        saveFile(await fetchAppFile(app.id), `${app.slug ?? 'app'}.trilha.zip`)
      } finally {
        dismissToast(notice)
      }
    },
    onSuccess: (_, app) => toast({ title: `${app.name} foi exportado` }),
    onError: (problem) => toastFailure(problem, 'Erro ao exportar aplicativo'),
  })
}
