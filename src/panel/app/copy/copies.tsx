import { Suspense, useState } from 'react'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { useAppFile } from './use-app-file.ts'

const DuplicateApp = lazyView(() => import('./duplicate-app.tsx').then((room) => room.DuplicateApp))

/** Ways to have this app a second time: here, or as a file. */
export function Copies({ app }: { app: App }) {
  const [isAsking, setAsking] = useState(false)
  const file = useAppFile()
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Cópias</h2>
      <div className="mt-1 divide-y divide-border">
        <div className={row}>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium">Duplicar o app</h3>
            <p className="text-text-muted">Outro rascunho como este, com o conteúdo se você quiser.</p>
          </div>
          <Button icon="i-lucide-copy" onPointerEnter={DuplicateApp.prefetch} onClick={() => setAsking(true)}>
            Duplicar
          </Button>
        </div>
        <div className={row}>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium">Exportar em um arquivo</h3>
            <p className="text-text-muted">
              Aparência, imagens, produtos, aulas e posts da equipe, para guardar ou importar de novo em
              Aplicativos. Sem alunos.
            </p>
          </div>
          <Button
            icon="i-lucide-download"
            busy={file.isPending}
            busyLabel="Exportando..."
            onClick={() => file.mutate(app)}
          >
            Exportar app
          </Button>
        </div>
      </div>
      {isAsking && (
        <Suspense>
          <DuplicateApp app={app} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4'
