import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { changedPaths } from '../../domain/schema/change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { fieldTitles } from './field-titles.ts'
import { asDocument, changeAtom, conflictAtom, draftAtom, savedAtom, saveStateAtom } from './draft.ts'

/** Somebody saved this app elsewhere: says what differs and lets one choose; both versions exist until then. */
export function ConflictDialog({ onKeepMine }: { onKeepMine: () => void }) {
  const [conflict, setConflict] = useAtom(conflictAtom)
  const [draft, setDraft] = useAtom(draftAtom)
  const setSaved = useSetAtom(savedAtom)
  const setState = useSetAtom(saveStateAtom)
  const change = useAtomValue(changeAtom)
  if (!conflict || !draft) return null

  const differing = fieldTitles(changedPaths(asDocument(conflict.app), asDocument(draft)))

  function settle(keepMine: boolean) {
    setSaved({ ...conflict!, at: null })
    if (!keepMine) setDraft(conflict!.app)
    setConflict(null)
    setState('idle')
    if (keepMine && change) onKeepMine()
  }

  return (
    <Dialog
      open
      mustChoose
      onOpenChange={() => {}}
      title="Este app foi alterado em outro lugar"
      description="Talvez em outra aba, ou por outra pessoa da sua equipe. Nada se perdeu: escolha com qual versão continuar."
      footer={
        <>
          <Button onClick={() => settle(false)}>Usar a versão salva</Button>
          <Button variant="primary" onClick={() => settle(true)}>
            Ficar com a minha versão
          </Button>
        </>
      }
    >
      <p className="font-medium">Onde as duas diferem:</p>
      <ul className="mt-2 list-disc pl-5 text-text-muted">
        {differing.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Dialog>
  )
}
