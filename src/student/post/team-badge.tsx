import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'

/** Marks what somebody of the course's team wrote. */
export function TeamBadge() {
  const { team } = usePhrases(postPhrases)
  return (
    <span className="shrink-0 rounded-full bg-brand-primary-soft px-2 text-12px/18px text-brand-primary-text font-600">
      {team}
    </span>
  )
}
