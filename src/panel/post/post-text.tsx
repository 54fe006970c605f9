import { useState } from 'react'
import { textLink } from '../page/link.tsx'

/** What a person wrote, as text and nothing else; a long one opens when asked. */
export function PostText({ text, className = '' }: { text: string; className?: string }) {
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
          className={`${textLink} mt-1 text-13px`}
        >
          {isOpen ? 'Ver menos' : 'Ver tudo'}
        </button>
      )}
    </div>
  )
}
