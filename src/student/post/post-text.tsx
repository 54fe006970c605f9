import { useState } from 'react'
import { WrittenText } from '../text/written-text.tsx'
import { postPhrases } from '../words/post.ts'
import { usePhrases } from '../words/words.tsx'
import { quietButton } from './button-class.ts'

/** What somebody wrote, as text and nothing else; a long one opens when asked. */
export function PostText({ text }: { text: string }) {
  const phrases = usePhrases(postPhrases)
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > 700 || text.split('\n').length > 10
  return (
    <>
      <WrittenText text={text} className={isLong && !isOpen ? 'line-clamp-8' : ''} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={`${quietButton} -ml-10px`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? phrases.readLess : phrases.readAll}
        </button>
      )}
    </>
  )
}
