import { communityPhrases } from '../words/community.ts'
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
      <button
        type="button"
        aria-disabled={state === 'busy'}
        className="press min-h-48px inline-flex items-center gap-2 border border-brand-border rounded-control bg-brand-card px-5 text-15px font-600"
        onClick={() => state !== 'busy' && onMore()}
      >
        {state === 'busy' && <span aria-hidden="true" className="spin i-lucide-loader-circle size-18px" />}
        {state === 'busy' ? phrases.olderLoading : phrases.older}
      </button>
    </div>
  )
}
