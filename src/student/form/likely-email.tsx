import { suggestedAddress } from '../../domain/purchase/typo.ts'
import { say } from '../../domain/text/say.ts'
import { looks } from '../button/button.tsx'
import likelyEmailPhrases from '../../domain/generated/screens/words/likely-email.ts'
import { usePhrases } from '../words/words.tsx'

/** Asks whether another e-mail was meant, where this one looks like a slip. */
export function LikelyEmail({ email, onAccept }: { email: string; onAccept: (email: string) => void }) {
  const phrases = usePhrases(likelyEmailPhrases)
  const likely = suggestedAddress(email)
  return (
    <p role="status" className="empty:hidden">
      {likely && (
        <button
          type="button"
          className={`${looks.door} break-all text-left`}
          onClick={() => onAccept(likely)}
        >
          {say(phrases.meant, { email: likely })}
        </button>
      )}
    </p>
  )
}
