import { words } from '../../domain/generated/screens/pages/change.ts'
import { removeItem } from '../../client/resource/resource.ts'
import { dismissToast, toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'

/** How long *Desfazer* stays on offer, in milliseconds. */
const grace = 6000

const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>()

/** A document that is about to be removed. */
export interface Removal {
  /** Its own path, `/apps/{id}/products/{id}`. */
  path: string
  /** What is said: “Produto excluído”. */
  title: string
  /** What is said when the server refuses, such as “Erro ao excluir produto”. */
  failure: string
  /** Takes it off the screen, and puts it back. */
  onGone: () => void
  onBack: () => void
  /** After the server has removed it. */
  onDone?: () => void
}

/** Whether a document's removal is pending: lists that are read anew leave it out. */
export const isBeingRemoved = (path: string): boolean => pending.has(path)

/**
 * Removes a document: from the screen at once, from the server after six seconds, in which *Desfazer* restores it.
 * Leaving the page, or signing out, sends what is still pending.
 */
export function removeLater({ path, title, failure, onGone, onBack, onDone }: Removal): void {
  const undo = () => {
    clearTimeout(pending.get(path)?.timer)
    pending.delete(path)
    onBack()
  }
  const notice = toast({ title, duration: grace, action: { label: words.undo, onSelect: undo } })
  const send = () => {
    dismissToast(notice)
    clearTimeout(pending.get(path)?.timer)
    void removeItem(path)
      .then(onDone, (problem: unknown) => {
        toastFailure(problem, failure)
        onBack()
      })
      .finally(() => pending.delete(path))
  }
  pending.set(path, { timer: setTimeout(send, grace), send })
  onGone()
}

/** Sends all pending removals now: before the page or the session ends. */
export function sendRemovals(): void {
  for (const { send } of pending.values()) send()
}

globalThis.addEventListener?.('pagehide', sendRemovals)
