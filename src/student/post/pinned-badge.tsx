import { useWords } from '../words/words.tsx'

/** Marks what the team keeps on top. */
export function PinnedBadge() {
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1 rounded-full bg-brand-primary-soft px-2 py-2px text-12px/18px text-brand-primary-text font-600">
      <span className="i-lucide-pin size-12px" aria-hidden="true" />
      {useWords().feedPinned}
    </span>
  )
}
