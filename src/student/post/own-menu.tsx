import { useRef, useState, type RefObject } from 'react'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'

interface OwnMenuProps {
  /** “Sua publicação”: what it is about. */
  label: string
  /** Gets the focus back when what was chosen is over. */
  trigger: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onRemove: () => void
  className: string
}

/** What one can do about what one wrote oneself. */
export function OwnMenu({ label, trigger, onEdit, onRemove, className }: OwnMenuProps) {
  const phrases = usePhrases(postPhrases)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const choose = (act: () => void) => {
    setOpen(false)
    act()
  }
  return (
    <div
      ref={place}
      className={`relative shrink-0 ${className}`}
      onBlur={({ relatedTarget }) => place.current?.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        trigger.current?.focus()
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        className="press grid size-44px place-items-center rounded-full text-brand-muted hover:bg-brand-primary-soft"
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true" className="i-lucide-ellipsis size-18px" />
      </button>
      {isOpen && (
        <div className="enter absolute right-0 top-full z-10 min-w-160px overflow-hidden border border-brand-border rounded-control bg-brand-card py-1 shadow-md">
          <button type="button" className={choice} onClick={() => choose(onEdit)}>
            <span aria-hidden="true" className="i-lucide-pencil size-18px text-brand-muted" />
            {phrases.edit}
          </button>
          <button type="button" className={choice} onClick={() => choose(onRemove)}>
            <span aria-hidden="true" className="i-lucide-trash-2 size-18px text-brand-muted" />
            {phrases.remove}
          </button>
        </div>
      )}
    </div>
  )
}

const choice =
  'min-h-44px w-full flex items-center gap-3 px-4 text-left text-15px text-brand-text hover:bg-brand-primary-soft'
