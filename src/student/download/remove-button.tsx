import { useState } from 'react'
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
    <button
      type="button"
      className="press min-h-44px self-start rounded-control text-14px font-600 underline underline-offset-3"
      onClick={() => setAsking(true)}
    >
      {phrases.remove}
    </button>
  )
}
