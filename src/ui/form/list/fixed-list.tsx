import type { FieldProps } from '@rjsf/utils'
import { helpId, labelId } from '../../widget/widget.ts'
import { ItemField, itemOf } from './item-field.tsx'

/** A list of a fixed length, such as the three banners: places side by side. */
export function FixedList(props: FieldProps) {
  const { fieldPathId, schema, formData } = props
  const { $id } = fieldPathId
  const places: unknown[] = Array.isArray(formData) ? (formData as unknown[]) : []
  const itemTitle = (schema.items as { title?: string } | undefined)?.title ?? 'Item'
  return (
    <div
      id={$id}
      role="group"
      aria-labelledby={labelId($id)}
      aria-describedby={schema.description ? helpId($id) : undefined}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,176px),1fr))] w-full gap-4"
    >
      {places.map((_, index) => {
        const titleId = `${$id}/${index}__title`
        return (
          <div
            key={index}
            role="group"
            aria-labelledby={titleId}
            className="min-w-0 rounded-card border border-border bg-surface p-3.5"
          >
            <p id={titleId} className="mb-3 text-13px font-medium leading-32px text-text-muted">
              {`${itemTitle} ${index + 1}`}
            </p>
            <ItemField {...itemOf(props, index)} />
          </div>
        )
      })}
    </div>
  )
}
