import ownPagePhrases from '../../domain/generated/screens/words/own-page.ts'
import { Button } from '../button/button.tsx'
import { Problem } from '../form/notice.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { usePhrases } from '../words/words.tsx'

/** The way to more of what a part draws. */
export function MoreButton({ fetchMore }: { fetchMore: () => Promise<void> }) {
  const phrases = usePhrases(ownPagePhrases)
  const { busy, error, attempt } = useAttempt(phrases.moreFailed)
  return (
    <div className="flex flex-col items-center gap-2">
      <Problem text={error} />
      <Button
        look="card"
        words={busy ? phrases.moreLoading : phrases.more}
        busy={busy}
        onClick={() => attempt(fetchMore)}
      />
    </div>
  )
}
