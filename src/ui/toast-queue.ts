export interface Toast {
  kind?: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** A way to undo or retry. */
  action?: { label: string; onSelect: () => void }
}

export interface QueuedToast extends Toast {
  id: number
}

let toasts: QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short message, from anywhere; `<Toaster/>` draws it. At most three stand at once. */
export function toast(message: Toast): void {
  toasts = [...toasts, { ...message, id: ++lastId }].slice(-3)
  announce()
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toasts = toasts.filter((queued) => queued.id !== id)
  announce()
}

export const currentToasts = (): QueuedToast[] => toasts

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
