import { WrittenText } from '../../text/written-text.tsx'
import type { PartProps } from '../part-props.ts'

/** Texts as they were written, a paragraph each. */
export function Text({ rows }: PartProps) {
  return rows.map(({ key, body = '' }) => (
    <WrittenText key={key} text={body} className="text-16px/24px text-brand-text" />
  ))
}
