import { useAtomValue } from 'jotai'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isUnsavedAtom, savedAtom, saveStateAtom } from './draft.ts'

/** What became of the draft: being saved, saved since, or only a draft so far. */
export function SaveIndicator() {
  const state = useAtomValue(saveStateAtom)
  const isUnsaved = useAtomValue(isUnsavedAtom)
  const at = useAtomValue(savedAtom)?.at
  return (
    <p role="status" className="flex min-w-28 items-center justify-end gap-1.5 text-13px text-text-muted">
      {state === 'saving' ? (
        <>
          <Spinner /> Salvando...
        </>
      ) : state === 'failed' ? (
        <span
          className="inline-flex items-center gap-1.5 text-warning-text"
          title="Não foi possível salvar agora. Vamos tentar de novo em alguns segundos."
        >
          <span className="i-lucide-cloud-off size-4" aria-hidden="true" /> Rascunho não salvo
        </span>
      ) : at && !isUnsaved ? (
        <>
          <span className="i-lucide-cloud-check size-4 text-accent-text" aria-hidden="true" />
          <span>
            Salvo <RelativeTime date={at} />
          </span>
        </>
      ) : (
        <>
          <span className="i-lucide-pencil-line size-4" aria-hidden="true" /> Rascunho
        </>
      )}
    </p>
  )
}
