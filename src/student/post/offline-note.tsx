import { postPhrases } from '../words/post.ts'
import { usePhrases } from '../words/words.tsx'

/** Says that what shows is from an earlier visit, and that nothing can be sent. */
export function OfflineNote() {
  const { offline, offlineWriting } = usePhrases(postPhrases)
  return (
    <p
      role="status"
      className="flex items-start gap-10px rounded-card bg-brand-primary-soft p-3 text-14px/20px"
    >
      <span
        aria-hidden="true"
        className="i-lucide-wifi-off mt-1px size-18px shrink-0 text-brand-primary-text"
      />
      <span>
        {offline} {offlineWriting}
      </span>
    </p>
  )
}
