import screen from '../../domain/generated/screens/product.ts'
import { changedPaths } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ConflictDialogProps {
  mine: Document
  theirs: Document
  onMine: () => void
  onTheirs: () => void
}

/** Somebody saved this product elsewhere: says what differs and lets one choose; both exist until then. */
export function ConflictDialog({ mine, theirs, onMine, onTheirs }: ConflictDialogProps) {
  const differing = new Set(changedPaths(theirs, mine).map(([field = '']) => field))
  const titles = Object.keys(screen.fields)
    .filter((key) => differing.has(key))
    .map((key) => screen.schema.properties?.[key]?.title ?? key)
  return (
    <Dialog
      open
      // Closing without a choice would lose one of the two.
      mustChoose
      onOpenChange={() => {}}
      title="Este produto foi alterado em outro lugar"
      description="Talvez em outra aba, ou por outra pessoa da sua equipe. Nada se perdeu: escolha com qual versão continuar."
      footer={
        <>
          <Button onClick={onTheirs}>Usar a versão salva</Button>
          <Button variant="primary" onClick={onMine}>
            Ficar com a minha versão
          </Button>
        </>
      }
    >
      <p className="font-medium">Onde as duas diferem:</p>
      <ul className="mt-2 list-disc pl-5 text-text-muted">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Dialog>
  )
}
