import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type * as Brand from '../../domain/brand.ts'
import type { ContrastHint } from '../../domain/color.ts'
import type { App } from '../../domain/generated/types.ts'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Remarks below the colours that the app cannot use for text as they are, by field key: it adjusts them by itself. */
export function useContrastNotes(app: App): Record<string, ReactNode> {
  const { primaryColor, secondaryColor, backgroundColor, textColor, config } = app
  const { headerColor, footerColor } = config
  const brandHints = useBrandHints()
  // By colour, not by draft: typing a name must not draw the whole form anew.
  return useMemo(() => {
    if (!brandHints) return none
    const colors = {
      primaryColor,
      secondaryColor,
      backgroundColor,
      textColor,
      config: { headerColor, footerColor },
    }
    const adjusted = Object.entries(brandHints(colors)).filter(([, hint]) => hint?.adjusted)
    return Object.fromEntries(
      adjusted.map(([path, hint]) => [path.replaceAll('.', ':'), <Note key={path} {...hint!} />]),
    )
  }, [brandHints, primaryColor, secondaryColor, backgroundColor, textColor, headerColor, footerColor])
}

const none = {}

/** Colour mathematics come a moment after the form, which draws no colour before. Without them there are no remarks. */
function useBrandHints() {
  const [hints, setHints] = useState<typeof Brand.brandHints>()
  useEffect(() => {
    void import('../../domain/brand.ts').then(
      ({ brandHints }) => setHints(() => brandHints),
      () => undefined,
    )
  }, [])
  return hints
}

function Note({ ratio, shown }: ContrastHint) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className="size-3.5 shrink-0 rounded-full border border-border-strong"
        style={{ backgroundColor: shown }}
      />
      Contraste de {decimal.format(ratio)}:1. No texto, o app usa {shown} para continuar legível.
    </span>
  )
}
