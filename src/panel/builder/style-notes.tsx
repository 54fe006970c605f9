import type { ReactNode } from 'react'
import type { HintedColor } from '../../domain/color/brand.ts'
import { lazyView } from '../page/lazy-view.tsx'

// Colour mathematics come after the form; without them (no network) there are no remarks.
const Nothing = () => null
const ContrastNote = lazyView<{ path: HintedColor }>(() =>
  import('./contrast-note.tsx').then(
    (room) => room.ContrastNote,
    () => Nothing,
  ),
)
const LogoPalettes = lazyView(() =>
  import('./logo-palettes.tsx').then(
    (room) => room.LogoPalettes,
    () => Nothing,
  ),
)

const hinted: HintedColor[] = ['primaryColor', 'textColor', 'config.headerColor', 'config.footerColor']

/** What the builder says beside its colours, by field key. The same at all times: each remark looks at the draft by itself. */
export const styleNotes: Record<string, ReactNode> = {
  presets: <LogoPalettes />,
  ...Object.fromEntries(
    hinted.map((path) => [path.replaceAll('.', ':'), <ContrastNote key={path} path={path} />]),
  ),
}
