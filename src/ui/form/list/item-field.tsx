import { memo, useMemo, type ComponentType } from 'react'
import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import type { Schema } from '../../../domain/schema/definition.ts'
import { ErrorBoundary } from '../../state/error-boundary.tsx'
import { BrokenField } from '../field/broken-field.tsx'

/** What an item of a list is drawn from. All of it stays the same object until that item itself changes. */
export function itemOf(list: FieldProps, index: number) {
  const { registry, schema, uiSchema, errorSchema, formData, fieldPathId, ...props } = list
  const { onChange, onBlur, onFocus, disabled, readonly, hideError } = props
  return {
    ...{ registry, onChange, onBlur, onFocus, disabled, readonly, hideError },
    name: String(index),
    index,
    schema: (schema.items ?? {}) as FieldProps['schema'],
    uiSchema: uiSchema?.items as FieldProps['uiSchema'],
    formData: (formData as unknown[])[index],
    errorSchema: (errorSchema as Record<number, FieldProps['errorSchema']> | undefined)?.[index],
    parentPath: fieldPathId.path,
    newItem: (uiSchema?.['ui:options'] as { newItem?: unknown } | undefined)?.newItem,
  }
}

export type ItemFieldProps = ReturnType<typeof itemOf>

/** The fields of one item of a list. One that cannot be drawn stays alone. */
export const ItemField = memo(function ItemField({ parentPath, newItem, ...props }: ItemFieldProps) {
  const { index, registry, schema, formData, disabled, onChange } = props
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>
  const fieldPathId = useMemo(
    () => toFieldPathId(index, registry.globalFormOptions, parentPath),
    [index, registry, parentPath],
  )
  return (
    <ErrorBoundary
      of={formData}
      fallback={(retry) => (
        <BrokenField
          title={`${(schema as Schema).title ?? 'Item'} ${index + 1}`}
          disabled={disabled}
          onRetry={retry}
          onEmpty={() => onChange(newItem as never, fieldPathId.path, undefined, fieldPathId.$id)}
        />
      )}
    >
      <SchemaField {...props} required fieldPathId={fieldPathId} />
    </ErrorBoundary>
  )
})
