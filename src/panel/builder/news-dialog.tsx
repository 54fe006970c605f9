import type { FieldValue as Field } from '../../domain/draft/difference.ts'
import { toPointer } from '../../domain/schema/path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldValue } from '../conflict/field-value.tsx'
import { FieldLink } from './field-link.tsx'
import { fieldKind } from './field-titles.ts'

interface NewsDialogProps {
  /** What came in from elsewhere, with its value. */
  news: Field[]
  onPublish: () => void
  onClose: () => void
}

/** Somebody changed the app elsewhere while this tab was about to publish it: shows what goes on the air with it. */
export function NewsDialog({ news, onPublish, onClose }: NewsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Este app foi alterado em outro lugar"
      description="Talvez em outra aba, ou por outra pessoa da sua equipe. As mudanças já estão aqui, junto com as suas. Confira antes de publicar."
      footer={
        <>
          <Button onClick={onClose}>Voltar e conferir</Button>
          <Button variant="primary" icon="i-lucide-rocket" onClick={onPublish}>
            Publicar assim
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {news.map(({ path, value }) => (
          <li key={toPointer(path)}>
            <p className="font-medium">
              <FieldLink path={path} onGo={onClose} />
            </p>
            <div className="mt-1">
              <FieldValue kind={fieldKind(path)} value={value} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
