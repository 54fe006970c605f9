import type { ReactNode } from 'react'
import { laterCode } from './later-code.ts'
import type { PartProps } from './part-props.ts'

type Draw = (props: PartProps) => ReactNode

const part = (load: () => Promise<Draw>) => laterCode<Draw>(load, () => null)

/** What draws each kind of part, a folder each; its code comes where it is drawn. */
export const partCode: Record<string, ReturnType<typeof part>> = {
  text: part(() => import('./text/text.tsx').then(({ Text }) => Text)),
  markdown: part(() => import('./markdown/markdown-text.tsx').then(({ MarkdownText }) => MarkdownText)),
  links: part(() => import('./links/links.tsx').then(({ Links }) => Links)),
  button: part(() => import('./button/link-button.tsx').then(({ LinkButton }) => LinkButton)),
  accordion: part(() => import('./accordion/accordion.tsx').then(({ Accordion }) => Accordion)),
  cards: part(() => import('./cards/cards.tsx').then(({ Cards }) => Cards)),
  gallery: part(() => import('./gallery/gallery.tsx').then(({ Gallery }) => Gallery)),
  carousel: part(() => import('./carousel/carousel.tsx').then(({ Carousel }) => Carousel)),
  files: part(() => import('./files/files.tsx').then(({ Files }) => Files)),
  table: part(() => import('./table/table.tsx').then(({ Table }) => Table)),
  countdown: part(() => import('./countdown/countdown.tsx').then(({ Countdown }) => Countdown)),
  'link-map': part(() => import('./link-map/link-map.tsx').then(({ LinkMap }) => LinkMap)),
}
