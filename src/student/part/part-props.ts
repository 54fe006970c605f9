import type { ScreenPart } from '../../domain/schema/own-screen.ts'
import type { PartRow } from './row.ts'

/** What draws a kind of part is given. */
export interface PartProps {
  part: ScreenPart
  /** What it draws; at least one. */
  rows: PartRow[]
  /** What a row's heading is: below the part's own, where it has one. */
  Heading: 'h2' | 'h3'
}
