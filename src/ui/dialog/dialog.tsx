import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/dialog'

interface DialogProps {
  /** Without it a choice must be made: neither a cross, nor Esc, nor a click outside closes it. */
  onClose?: (() => void) | undefined
  title: string
  description?: ReactNode
  /** Buttons, at the end and always in view; one with `data-first` has the focus when it opens, else the first field. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

/** A modal dialog: keeps the focus, closes with Esc, outside and with its cross, gives the focus back. */
export function Dialog({ onClose, title, description, footer, size = 'md', children }: DialogProps) {
  return (
    <Radix.Root open onOpenChange={() => onClose?.()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: that injects a <style>, which the CSP refuses. token.css locks the scroll. */}
        <div data-dialog-overlay className="motion-fade fixed inset-0 z-40 bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center p-3 sm:items-center sm:p-6">
          <Radix.Content
            aria-modal="true"
            // Radix gives the focus back to a trigger of its own only; ours open from anywhere.
            onOpenAutoFocus={(event) => {
              const dialog = event.currentTarget as Element
              origins.set(dialog, document.activeElement)
              const first = firstOf(dialog)
              if (!first) return
              event.preventDefault()
              first.focus()
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              giveBack(origins.get(event.currentTarget as Element))
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={`motion-rise pointer-events-auto flex max-h-full w-full flex-col rounded-card border border-border bg-surface-raised shadow-float outline-none ${sizes[size]}`}
          >
            <header className="flex items-start gap-4 px-5 pb-4 pt-5 sm:px-6">
              <div className="min-w-0 flex-1 break-words">
                <Radix.Title className="text-16px/24px font-semibold text-text">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-text-muted">{description}</Radix.Description>
                )}
              </div>
              {onClose && (
                <Radix.Close
                  aria-label="Fechar"
                  className="-mr-2 -mt-1 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
                >
                  <span className="i-lucide-x size-4" aria-hidden="true" />
                </Radix.Close>
              )}
            </header>
            {children && (
              <div data-dialog-body className="min-h-0 overflow-y-auto px-5 pb-5 pt-1 sm:px-6">
                {children}
              </div>
            )}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-border px-5 py-4 sm:px-6">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What had the focus before each dialog that is open. */
const origins = new WeakMap<Element, Element | null>()

/** Where a dialog closes the focus goes back, unless what closed it has sent it somewhere; a dialog that follows gives it back later. */
function giveBack(origin: Element | null | undefined): void {
  const active = document.activeElement
  const next = active?.closest('[role=dialog]')
  if (active === document.body && origin instanceof HTMLElement) origin.focus()
  else if (origin && next && isGone(origins.get(next))) origins.set(next, origin)
}

const isGone = (element: Element | null | undefined) => !element?.isConnected || element === document.body

/** What has the focus first; nothing where there is nothing to fill in, then it is the cross. */
function firstOf(dialog: Element): HTMLElement | null {
  const wanted = dialog.querySelector<HTMLElement>('[data-first]')
  if (wanted) return wanted
  const [field] = dialog.querySelectorAll<HTMLElement>(fields)
  const group = field?.closest('[role=radiogroup]')
  // Of choices the one that is made, as by Tab.
  return group?.querySelector<HTMLElement>(':checked, [aria-checked=true]') ?? field ?? null
}

const fields = [
  'input:not([type=hidden], [type=file])',
  'textarea',
  'select',
  '[role=combobox]',
  '[role=radio]',
]
  .map((field) => `[data-dialog-body] ${field}:not(:disabled)`)
  .join()

const sizes = { sm: 'sm:max-w-100', md: 'sm:max-w-130', lg: 'sm:max-w-180' }
