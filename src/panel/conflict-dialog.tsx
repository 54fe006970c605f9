import { isSame } from '../domain/schema/change.ts'
import type { Document, FormScreen } from '../domain/schema/definition.ts'
import { read } from '../domain/schema/path.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ConflictDialogProps {
  screen: FormScreen
  /** Says what was changed elsewhere: “Este produto foi alterado em outro lugar”. */
  title: string
  mine: Document
  theirs: Document
  onMine: () => void
  onTheirs: () => void
}

/** Somebody saved this document elsewhere: says what differs and lets one choose; both exist until then. */
export function ConflictDialog({ screen, title, mine, theirs, onMine, onTheirs }: ConflictDialogProps) {
  const titles = Object.entries(screen.fields)
    .filter(([, { path }]) => !isSame(read(mine, path), read(theirs, path)))
    .map(([key]) => screen.schema.properties?.[key]?.title ?? key)
  return (
    <Dialog
      open
      // Closing without a choice would lose one of the two.
      mustChoose
      onOpenChange={() => {}}
      title={title}
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
        {titles.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Dialog>
  )
}
