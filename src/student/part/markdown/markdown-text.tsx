import { Markdown } from '../../../ui/markdown/markdown.tsx'
import type { PartProps } from '../part-props.ts'

/** Texts in Markdown, which can do no harm. */
export function MarkdownText({ rows }: PartProps) {
  return (
    <div className="max-w-[68ch] flex flex-col gap-4">
      {rows.map(({ key, body = '' }) => (
        <Markdown key={key} text={body} />
      ))}
    </div>
  )
}
