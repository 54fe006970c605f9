import { useAtom } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { brandHints, type HintedColor } from '../../domain/color/brand.ts'
import type { Hex } from '../../domain/color/hex.ts'
import { distance } from '../../domain/color/oklch.ts'
import { readableNeighbour, withColor } from '../../domain/color/readable-neighbour.ts'
import { words } from '../../domain/generated/screens/pages/builder-color.ts'
import { read } from '../../domain/schema/path.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { draftAtom } from '../draft/draft-atoms.ts'
import { locationOfField } from './builder-location.ts'
import { focusField } from '../../ui/form/field/focus.ts'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/**
 * Below a colour that cannot be used as it is: how it reads, that the app adjusts it, and the nearest colour with which nothing
 * has to be adjusted; one tap takes that.
 */
export function ContrastNote({ path }: { path: HintedColor }) {
  const [draft, setDraft] = useAtom(draftAtom)
  // Looking for colours takes longer than a key may: typing and the colour picker go first.
  const note = useNote(useDeferredValue(draft!), path)
  if (!note) return null
  const { picked, ratio, shown, better } = note

  function take(color: Hex) {
    setDraft((app) => app && (withColor(app, path, color) as App))
    // The button goes away with the remark.
    const { step, field } = locationOfField(path.split('.'))!
    focusField(`step-${step}`, field!)
  }

  return (
    <span className="flex flex-col items-start gap-2 pt-0.5">
      <span>{say(words.contrast, { ratio: decimal.format(ratio), shown })}</span>
      {better && (
        <button
          type="button"
          onClick={() => take(better.color)}
          className="min-h-9 inline-flex items-center gap-2 border border-border-strong rounded-control bg-surface px-2.5 py-1 text-left font-medium text-text transition-colors hover:border-text-faint hover:bg-surface-hover"
        >
          <span aria-hidden="true" className="flex shrink-0 items-center gap-1">
            <Swatch color={picked} />
            <span className="i-lucide-arrow-right size-3.5 text-text-faint" />
            <Swatch color={better.color} />
          </span>
          <span>
            <SentenceView
              sentence={words.use}
              values={{ color: <span className="figures">{better.color}</span> }}
            />
            {better.ratio && (
              <span className="font-normal text-text-muted"> ({decimal.format(better.ratio)}:1)</span>
            )}
          </span>
        </button>
      )}
    </span>
  )
}

const Swatch = ({ color }: { color: Hex }) => (
  <span className="size-5 rounded-6px border border-border-strong" style={{ backgroundColor: color }} />
)

/** What is to be said about the colour at `path`; worked out anew when one of the six colours changes, not the rest. */
function useNote(app: App, path: HintedColor) {
  const { primaryColor, secondaryColor, backgroundColor, textColor, config } = app
  const { headerColor, footerColor } = config
  return useMemo(() => {
    const source = {
      primaryColor,
      secondaryColor,
      backgroundColor,
      textColor,
      config: { headerColor, footerColor },
    }
    const hint = brandHints(source)[path]
    if (!hint?.adjusted) return null
    const picked = read(source, path.split('.')) as Hex
    const near = readableNeighbour(source, path)
    // A ground that would turn from white to grey is no neighbour: there the text's own colour is what is to be changed.
    const color = near && path.startsWith('config.') && distance(picked, near) > 0.3 ? null : near
    return {
      ...hint,
      picked,
      better: color && { color, ratio: brandHints(withColor(source, path, color))[path]?.ratio },
    }
  }, [path, primaryColor, secondaryColor, backgroundColor, textColor, headerColor, footerColor])
}
