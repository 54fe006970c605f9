import { Suspense, useState } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/copies.ts'
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
      <h2 className="text-16px/24px font-semibold">{page.title}</h2>
      <div className="mt-1 divide-y divide-border">
        <div className={row}>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium">{words.duplicate.title}</h3>
            <p className="text-text-muted">{words.duplicate.text}</p>
          </div>
          <Button icon="i-lucide-copy" onPointerEnter={DuplicateApp.prefetch} onClick={() => setAsking(true)}>
            {words.duplicate.action}
          </Button>
        </div>
        <div className={row}>
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium">{words.export.title}</h3>
            <p className="text-text-muted">{words.export.text}</p>
          </div>
          <Button
            icon="i-lucide-download"
            busy={file.isPending}
            busyLabel={words.export.busy}
            onClick={() => file.mutate(app)}
          >
            {words.export.action}
          </Button>
        </div>
      </div>
      {isAsking && (
        <Suspense>
          <DuplicateApp item={app} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4'
