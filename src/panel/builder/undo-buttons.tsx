import { useAtomValue } from 'jotai'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { canRedoAtom, canUndoAtom } from '../draft/draft-atoms.ts'
import { useUndo } from './use-undo.ts'

export interface UndoButtonsProps {
  /** The step that is shown, and the way to others. */
  current: number
  goTo: (step: number, field?: string) => void
}

/** Takes the last change of the draft back, and makes it again. */
export function UndoButtons({ current, goTo }: UndoButtonsProps) {
  const go = useUndo(current, goTo)
  const canUndo = useAtomValue(canUndoAtom)
  const canRedo = useAtomValue(canRedoAtom)
  return (
    <div role="group" aria-label={words.undo.label} className="flex">
      <IconButton
        icon="i-lucide-undo-2"
        aria-label={words.undo.undo}
        title={words.undo.undoTitle}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => go('undo')}
      />
      <IconButton
        icon="i-lucide-redo-2"
        aria-label={words.undo.redo}
        title={words.undo.redoTitle}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!canRedo}
        onClick={() => go('redo')}
      />
    </div>
  )
}
