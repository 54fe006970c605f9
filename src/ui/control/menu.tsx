import { useRef, useState, type ReactElement } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'

export type MenuItem =
  | 'separator'
  | {
      label: string
      /** An icon class, such as `i-lucide-pencil`. */
      icon?: string
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }

interface MenuProps {
  /** The button that opens it; it gets the menu's ARIA attributes and, with `label`, its name. */
  trigger: ReactElement
  label?: string
  align?: 'start' | 'center' | 'end'
  items: MenuItem[]
}

/** A menu of actions under a button. Not modal: Radix's scroll lock injects a <style>, which the CSP refuses. */
export function Menu({ trigger, label, align = 'end', items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<() => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild aria-label={label}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <div>
          <Ground onPress={() => setOpen(false)} />
          <Radix.Content
            align={align}
            sideOffset={6}
            onPointerDownOutside={(event) => {
              if ((event.detail.originalEvent.target as Element).matches('[data-ground]'))
                event.preventDefault()
            }}
            collisionPadding={8}
            // The action follows once the button has the focus back: a dialog that it opens then returns it there.
            onCloseAutoFocus={(event) => {
              if (!chosen.current) return
              event.preventDefault()
              button.current?.focus()
              chosen.current()
              chosen.current = undefined
            }}
            // Above toasts, too: a notice of what was done must not cover what is to be done next.
            className="motion-rise z-70 min-w-44 rounded-control border border-border bg-surface-raised p-1 shadow-float outline-none"
          >
            {items.map((item, index) =>
              item === 'separator' ? (
                <Radix.Separator key={index} className="-mx-1 my-1 h-px bg-border" />
              ) : (
                <Radix.Item
                  key={item.label}
                  disabled={item.disabled}
                  onSelect={() => {
                    chosen.current = item.onSelect
                  }}
                  className={`flex h-8 cursor-pointer select-none items-center gap-2.5 rounded-7px px-2.5 outline-none data-[disabled]:cursor-default data-[disabled]:opacity-50 ${
                    item.danger
                      ? 'text-danger-text data-[highlighted]:bg-danger-soft'
                      : 'text-text data-[highlighted]:bg-surface-hover'
                  }`}
                >
                  {item.icon && <span className={`${item.icon} size-4 opacity-80`} aria-hidden="true" />}
                  {item.label}
                </Radix.Item>
              ),
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What a press beside the menu meets, so that it closes the menu and does nothing else; there until its click is over. */
function Ground({ onPress }: { onPress: () => void }) {
  // A finger that opens the menu ends its click here.
  const isPressed = useRef(false)
  return (
    <div
      data-ground
      aria-hidden="true"
      className="fixed inset-0 z-50"
      onPointerDown={() => {
        isPressed.current = true
      }}
      onClick={() => {
        if (isPressed.current) onPress()
      }}
    />
  )
}
