import type { ComponentType, ReactNode } from 'react'
import type { HintedColor } from '../../domain/color/brand.ts'
import { lazyView } from '../page/lazy-view.tsx'

// What takes code of its own comes after the form; without it (no network) there are no remarks.
const Nothing = () => null
const remark = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyView<Props>(() => load().catch(() => Nothing))

const ContrastNote = remark<{ path: HintedColor }>(() =>
  import('./contrast-note.tsx').then((room) => room.ContrastNote),
)
const LogoPalettes = remark(() => import('./logo-palettes.tsx').then((room) => room.LogoPalettes))
const OwnDomainNote = remark(() =>
  import('../own-domain/own-domain-note.tsx').then((room) => room.OwnDomainNote),
)
const OwnSenderNote = remark(() =>
  import('../own-sender/own-sender-note.tsx').then((room) => room.OwnSenderNote),
)

const hinted: HintedColor[] = ['primaryColor', 'textColor', 'config.headerColor', 'config.footerColor']

/** What the builder says beside its colours, the app's own domain and its own sender, by field key. The same at all times: each remark looks at the draft by itself. */
export const styleNotes: Record<string, ReactNode> = {
  presets: <LogoPalettes />,
  'config:domain': <OwnDomainNote />,
  'config:senderAddress': <OwnSenderNote />,
  ...Object.fromEntries(
    hinted.map((path) => [path.replaceAll('.', ':'), <ContrastNote key={path} path={path} />]),
  ),
}
