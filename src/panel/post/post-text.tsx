import { useState } from 'react'
import { words } from '../../domain/generated/screens/pages/post.ts'
import { textLink } from '../page/link.tsx'

/** A post's text, plain; a long one is cut until it is opened. */
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
          {isOpen ? words.shorten : words.show}
        </button>
      )}
    </div>
  )
}
