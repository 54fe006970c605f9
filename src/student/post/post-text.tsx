import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { WrittenText } from '../text/written-text.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'

/** What somebody wrote, as text and nothing else; a long one opens when asked. */
export function PostText({ text }: { text: string }) {
  const phrases = usePhrases(postPhrases)
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > 700 || text.split('\n').length > 10
  return (
    <>
      <WrittenText text={text} className={isLong && !isOpen ? 'line-clamp-8' : ''} />
      {isLong && (
        <Button
          words={isOpen ? phrases.readLess : phrases.readAll}
          aria-expanded={isOpen}
          look="words"
          className="-ml-10px"
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  )
}
