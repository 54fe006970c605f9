import { useId, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'

interface HeaderPopoverProps {
  /** What the button shows; its words are the button's name. */
  trigger: ReactNode
  triggerClass: string
  className: string
  onOpen?: () => void
  children: ReactNode
}

/**
 * A panel under a button of the header. The browser's own popover: light to load, closes outside and with Esc,
 * and gives the focus back. A click on a link or button inside closes it too.
 */
export function HeaderPopover({ trigger, triggerClass, className, onOpen, children }: HeaderPopoverProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`rounded-control transition-colors hover:bg-surface-hover ${triggerClass}`}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onClick={closeAfterChoice}
        onToggle={(event) => {
          if (event.newState === 'open') onOpen?.()
          enterMenu(event)
        }}
        className={`motion-rise fixed inset-auto right-[max(1rem,calc((100%-75rem)/2+1.5rem))] top-15 border border-border bg-surface-raised text-text shadow-float outline-none ${className}`}
      >
        {children}
      </div>
      {/* What closes it does nothing else: it meets this, which a finger's click, that comes last, still finds there. */}
      <div
        aria-hidden="true"
        className="invisible fixed inset-0 z-10 transition-visibility delay-200 [:popover-open+&]:visible [:popover-open+&]:delay-0"
      />
    </>
  )
}

function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover?.()
}

/** The focus enters a menu that opens, so that the arrows work at once. */
function enterMenu({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}
