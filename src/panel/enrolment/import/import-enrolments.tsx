import { useState } from 'react'
import { countWords } from '../../../domain/text/count-words.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { ChooseList } from './choose-list.tsx'
import { countOutcomes } from './import-batch.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSummary, wantedOf } from './import-summary.tsx'
import { readList } from './read-list.ts'
import { useEnrolmentImport } from './use-enrolment-import.ts'

/** Brings people into an app from a list: chosen, looked at, and only then written. */
export function ImportEnrolments({ appId, onClose }: { appId: string; onClose: () => void }) {
  const task = useEnrolmentImport(appId)
  const [text, setText] = useState('')
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<string[]>([])
  const { phase } = task
  const isRunning = phase === 'check' || phase === 'import'
  const wanted = wantedOf(task)

  const check = () => {
    const list = readList(text)
    if (typeof list === 'string') return setUnreadable(list)
    setUnreadable(null)
    setUnknown(list.unknown)
    void task.check(list.rows)
  }
  const buttons = {
    choose: (
      <>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" onClick={check} disabled={text.trim() === ''}>
          Conferir lista
        </Button>
      </>
    ),
    check: <Button onClick={task.cancel}>Cancelar</Button>,
    preview: (
      <>
        <Button onClick={task.restart}>Voltar</Button>
        <Button variant="primary" onClick={() => void task.write()} disabled={wanted === 0}>
          {wanted === 0 ? 'Ninguém a importar' : `Importar ${countWords(wanted, 'pessoa')}`}
        </Button>
      </>
    ),
    import: <Button onClick={task.cancel}>Parar importação</Button>,
    end: (
      <>
        {task.imported < wanted && (
          <Button onClick={() => void task.write()} icon="i-lucide-rotate-cw">
            Continuar importação
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </>
    ),
  }
  return (
    <Dialog
      open
      // While it runs, only its own button stops it.
      onOpenChange={() => !isRunning && onClose()}
      title="Importar usuários"
      size="lg"
      footer={buttons[phase]}
    >
      {(phase === 'choose' || phase === 'preview') && (
        <QuotaNote of={['students']} coming={countOutcomes(task.results).new} />
      )}
      {phase === 'choose' && (
        <ChooseList text={text} onChange={setText} problem={unreadable ?? task.problem} />
      )}
      {phase === 'check' && <ImportProgress label="Conferindo a lista..." {...task} />}
      {phase === 'preview' && (
        <ImportPreview
          rows={task.rows}
          results={task.results}
          counts={countOutcomes(task.results)}
          unknown={unknown}
        />
      )}
      {phase === 'import' && <ImportProgress label="Importando..." {...task} />}
      {phase === 'end' && <ImportSummary task={task} />}
    </Dialog>
  )
}
