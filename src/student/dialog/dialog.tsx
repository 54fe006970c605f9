import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog, open while it is mounted; with every title it begins anew for who hears it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Gives the focus back to what had it, while it is still there.
    return () => current?.close()
  }, [])
  useEffect(() => heading.current?.focus(), [title])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="m-auto max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] w-400px overflow-auto rounded-card bg-brand-card p-0 text-brand-text backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <div className="flex flex-col gap-3 p-6">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          dir="auto"
          className="text-18px/24px font-650 outline-none [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
