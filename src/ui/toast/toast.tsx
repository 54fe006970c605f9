import { useSyncExternalStore } from 'react'
import * as Radix from 'radix-ui/toast'
import { currentToasts, dismissToast, onToast, type QueuedToast } from './toast-queue.ts'

export { toast } from './toast-queue.ts'

/** Where toasts appear; stands once, at the root of the panel. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToast, currentToasts)
  return (
    <Radix.Provider label="Aviso" swipeDirection="right">
      {toasts.map((queued) => (
        <ToastCard key={queued.id} toast={queued} />
      ))}
      <Radix.Viewport
        label="Avisos ({hotkey})"
        // On a phone at the top: its bottom is where dialogs and menus have their buttons.
        className="fixed right-0 top-0 z-60 flex max-h-screen w-full flex-col gap-2 p-4 outline-none sm:bottom-0 sm:top-auto sm:w-100"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast: queued }: { toast: QueuedToast }) {
  const { id, kind = 'success', title, description, action } = queued
  return (
    <Radix.Root
      type={kind === 'success' ? 'background' : 'foreground'}
      duration={queued.duration ?? (kind === 'error' || action ? 9000 : 5000)}
      onOpenChange={(open) => !open && dismissToast(id)}
      // Also while a dialog keeps pointers from everything else.
      className="motion-rise pointer-events-auto flex items-start gap-3 rounded-card border border-border bg-surface-raised p-4 shadow-float data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
    >
      <span className={`${icons[kind]} mt-0.5 size-4 shrink-0`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-medium text-text">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-0.5 text-text-muted">{description}</Radix.Description>
        )}
        {action && (
          <Radix.Action
            altText={action.label}
            onClick={action.onSelect}
            className="mt-2 rounded-4px font-medium text-accent-text underline-offset-3 hover:underline"
          >
            {action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Fechar aviso"
        className="-mr-1 -mt-1 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <span className="i-lucide-x size-4" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  )
}

const icons = {
  success: 'i-lucide-circle-check text-accent-text',
  error: 'i-lucide-circle-alert text-danger-text',
  info: 'i-lucide-info text-text-muted',
}
