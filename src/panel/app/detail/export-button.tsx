import { fetchAppExport } from '../../../client/app/app.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { ButtonProps } from '../../../ui/control/button.tsx'
import { DownloadButton } from '../../file/download-button.tsx'

/** Downloads everything in an app as one file. */
export const ExportButton = ({ app, size }: { app: App } & Pick<ButtonProps, 'size'>) => (
  <DownloadButton
    size={size}
    fetch={() => fetchAppExport(app.id)}
    name={`${app.slug ?? 'app'}.json`}
    failed={words.export.failed}
    busyLabel={words.export.busy}
  >
    {words.danger.export.title}
  </DownloadButton>
)
