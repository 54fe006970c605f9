import { useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/control/button.tsx'
import type { LazyView } from './lazy-view.tsx'

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What it opens, whose code is fetched once somebody is about to. */
  view: LazyView<never>
  dialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ view, dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        onPointerEnter={view.prefetch}
        onFocus={view.prefetch}
        onClick={() => setOpen(true)}
      />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
