import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Confirmation } from '../form/confirmation.tsx'
import { offlinePhrases } from '../words/offline.ts'
import { usePhrases } from '../words/words.tsx'

/** Takes a download off the device, after asking. */
export function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const phrases = usePhrases(offlinePhrases)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <Confirmation
        question={phrases.removeQuestion}
        confirm={phrases.remove}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    )
  }
  return (
    <Button look="undo" className="self-start -ml-3" words={phrases.remove} onClick={() => setAsking(true)} />
  )
}
