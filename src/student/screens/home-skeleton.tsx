import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { useWords } from '../words/words.tsx'

/** The home's covers before they are there, in the places where they will be. */
export function HomeSkeleton({ homeType }: { homeType: StudentApp['config']['homeType'] }) {
  const words = useWords()
  return (
    <div role="status" aria-label={words.homeLoading} className="flex flex-col gap-3 px-4 @3xl:px-6">
      <span className="pulse block h-24px w-140px rounded-6px bg-brand-border" />
      {homeType === 'grid' ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-x-3 gap-y-4 @3xl:grid-cols-[repeat(auto-fill,minmax(172px,1fr))] @3xl:gap-4">
          {blanks.map((blank) => (
            <BlankCard key={blank} />
          ))}
        </div>
      ) : (
        <div className="flex gap-3 overflow-hidden @3xl:gap-4">
          {blanks.map((blank) => (
            <div key={blank} className="w-[40cqi] max-w-180px min-w-128px shrink-0">
              <BlankCard />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const blanks = [0, 1, 2, 3]

function BlankCard() {
  return (
    <div>
      <span className="pulse block aspect-3/4 rounded-card bg-brand-border" />
      <span className="pulse mt-6px block h-18px w-70px rounded-6px bg-brand-border" />
    </div>
  )
}
