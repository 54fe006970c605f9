import { Button } from '../button/button.tsx'
import communityPhrases from '../../domain/generated/screens/words/community.ts'
import { usePhrases } from '../words/words.tsx'

export interface OlderPosts {
  state: 'ready' | 'busy' | 'failed'
  onMore: () => void
}

/** The way to what was written before. */
export function Older({ state, onMore }: OlderPosts) {
  const phrases = usePhrases(communityPhrases)
  return (
    <div className="flex flex-col items-center gap-2">
      {state === 'failed' && (
        <p role="alert" className="text-center text-14px/20px">
          {phrases.olderFailed}
        </p>
      )}
      <Button
        look="card"
        words={state === 'busy' ? phrases.olderLoading : phrases.older}
        busy={state === 'busy'}
        onClick={onMore}
      />
    </div>
  )
}
