import { useMutation } from '@tanstack/react-query'
import { exportAppUsers } from '../../client/app-user.ts'
import { explain } from '../../client/error.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { App } from '../../domain/generated/types.ts'
import { toast } from '../../ui/toast-queue.ts'
import { saveCsv } from '../file/save-file.ts'

const { failure } = screen.buttons!.find(({ run }) => run === 'export')!

/** Saves everybody in an app as a CSV file. */
export const useExport = ({ id, slug }: App) =>
  useMutation({
    mutationFn: () => exportAppUsers(id),
    onSuccess: (text) => saveCsv(text, `usuarios-${slug}.csv`),
    onError: (problem) => toast({ kind: 'error', title: explain(problem, failure!) }),
  })
