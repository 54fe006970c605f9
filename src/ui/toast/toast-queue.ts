interface Toast {
  kind?: 'success' | 'error' | 'info'
  title: string
  description?: string
  /** A way to undo or retry. */
  action?: { label: string; onSelect: () => void }
  /** How long it stands, in milliseconds; by default as long as reading it takes. */
  duration?: number
}

export interface QueuedToast extends Toast {
  id: number
}

let toasts: QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short message, from anywhere, and answers its id; `<Toaster/>` draws it. At most three stand at once. */
export function toast(message: Toast): number {
  toasts = [...toasts, { ...message, id: ++lastId }].slice(-3)
  announce()
  return lastId
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
