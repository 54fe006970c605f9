import { createContext, useContext } from 'react'
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldTemplateProps } from '@rjsf/utils'
import { Button } from '../button.tsx'
import { helpId, labelId } from '../widget/widget.ts'
import { FieldShell, shapeOf } from './field-shell.tsx'
import { FormSetting } from './form-setting.ts'

/** A field of any kind. Objects draw themselves: their parts are fields. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, uiSchema = {}, rawErrors, rawDescription, required, hidden, children } = props
  const { notes, prefix } = useContext(FormSetting)
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === 'object') return children
  const list = schema.type === 'array'
  const options = (uiSchema['ui:options'] ?? {}) as { optional?: boolean }
  // Inside a list the compiler marks nothing as optional; what the item does not require may stay empty.
  const inList = props.fieldPathId.path.length > 1
  return (
    <FieldShell
      id={id}
      label={label}
      shape={list ? 'group' : shapeOf(uiSchema['ui:widget'])}
      description={rawDescription || undefined}
      optional={options.optional ?? (inList && !required && uiSchema['ui:widget'] !== 'image')}
      error={rawErrors?.[0]}
      note={notes?.[id.slice(prefix.length + 1)]}
    >
      {children}
    </FieldShell>
  )
}

/** Whether the items of the list around have a fixed number. */
const FixedList = createContext(false)

/** A list. One of a fixed length, such as the three banners, stands side by side and offers neither add nor remove. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, schema, items, canAdd, disabled, onAddClick } = props
  const { $id } = fieldPathId
  const fixed = isFixed(schema)
  const itemTitle = (schema.items as { title?: string } | undefined)?.title ?? 'item'
  return (
    <div
      id={$id}
      role="group"
      aria-labelledby={labelId($id)}
      aria-describedby={schema.description ? helpId($id) : undefined}
      className="flex flex-col items-start gap-3"
    >
      <div
        className={`w-full gap-4 ${fixed ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,176px),1fr))]' : 'flex flex-col'}`}
      >
        <FixedList value={fixed}>{items}</FixedList>
      </div>
      {canAdd && !fixed && (
        <Button size="sm" icon="i-lucide-plus" disabled={disabled} onClick={onAddClick}>
          {`Adicionar ${itemTitle.toLocaleLowerCase('pt-BR')}`}
        </Button>
      )}
    </div>
  )
}

/** One item of a list, numbered. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, index, schema, buttonsProps, itemKey } = props
  const fixed = useContext(FixedList)
  const title = `${schema.title ?? 'Item'} ${index + 1}`
  const titleId = `${buttonsProps.fieldPathId.$id}__${itemKey}`
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="min-w-0 rounded-card border border-border bg-surface p-3.5"
    >
      <div className="mb-3 flex items-center justify-between">
        <p id={titleId} className="text-13px/18px font-medium text-text-muted">
          {title}
        </p>
        {!fixed && buttonsProps.hasRemove && !buttonsProps.disabled && (
          <button
            type="button"
            aria-label={`Remover ${title.toLocaleLowerCase('pt-BR')}`}
            onClick={buttonsProps.onRemoveItem}
            className="-my-1 inline-flex size-8 items-center justify-center rounded-8px text-text-muted hover:bg-danger-soft hover:text-danger-text"
          >
            <span className="i-lucide-trash-2 size-4" aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
    </div>
  )
}

const isFixed = (schema: { minItems?: number; maxItems?: number }) =>
  schema.minItems !== undefined && schema.minItems === schema.maxItems
