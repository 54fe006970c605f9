import { useState } from 'react'

/** A text of several lines, plain; a long one is cut until it is opened. */
export function LongText({ text, className = '' }: { text: string; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > 700 || text.split('\n').length > 8
  return (
    <div className={className}>
      <p className={`whitespace-pre-line break-words ${isLong && !isOpen ? 'line-clamp-6' : ''}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 rounded-4px text-13px font-medium text-accent-text underline-offset-3 transition-colors hover:underline"
        >
          {isOpen ? 'Ver menos' : 'Ver tudo'}
        </button>
      )}
    </div>
  )
}
