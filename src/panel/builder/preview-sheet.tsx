import { words } from '../../domain/generated/screens/pages/builder.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { AppPreview } from './app-preview.tsx'

/** The builder's preview on a phone. */
export function PreviewSheet({ step, onClose }: { step: number; onClose: () => void }) {
  return (
    <Sheet title={words.preview.title} onClose={onClose}>
      <AppPreview step={step} />
    </Sheet>
  )
}
