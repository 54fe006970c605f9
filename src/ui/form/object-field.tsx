import { memo, useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { BrokenField, emptyValue } from './broken-field.tsx'
import { FormDocument } from './form-setting.ts'
import { Layout } from './layout.tsx'

/**
 * Stands in for RJSF's field for objects, which hands every child new functions with each key and so draws all of them
 * anew: forms here are flat, their one object has every field of the screen. What the compiler makes has no additional
 * properties either, which is what those functions are for. The form itself is laid out by its screen; an object inside
 * a list has its fields one below the other.
 */
export function ObjectField(props: FieldProps) {
  const { schema, disabled, formData, fieldPathId } = props
  const form = useContext(FormDocument)
  const draw = (name: string) => <Part key={name} {...partOf(props, name)} />
  if (fieldPathId.path.length > 0 || !form) {
    return (
      <div className="flex flex-col gap-4">{itemFields(schema as Schema, formData as Document, draw)}</div>
    )
  }
  return (
    <Layout {...form} flat={(formData ?? {}) as Record<string, unknown>} disabled={disabled} draw={draw} />
  )
}

/** The fields of an item of a list that are asked for; what an answer beside it asks for is indented. */
function itemFields(
  { properties = {} }: Schema,
  item: Document | undefined,
  draw: (name: string) => ReactNode,
) {
  return Object.entries(properties).map(([name, field]) => {
    const when = field['x-when']
    if (!when) return draw(name)
    return (
      isAsked(when, item ?? {}) && (
        <div key={name} className="motion-unfold border-l-2 border-border pl-4">
          {draw(name)}
        </div>
      )
    )
  })
}

/** What one field of an object is drawn from. All of it stays the same object until that field itself changes. */
function partOf(
  { schema, uiSchema, formData, errorSchema, fieldPathId, ...props }: FieldProps,
  name: string,
) {
  const { registry, onChange, onBlur, onFocus, disabled, readonly, hideError } = props
  return {
    ...{ registry, onChange, onBlur, onFocus, disabled, readonly, hideError },
    name,
    required: schema.required?.includes(name),
    schema: (schema.properties?.[name] ?? {}) as FieldProps['schema'],
    uiSchema: uiSchema?.[name] as FieldProps['uiSchema'],
    formData: (formData as Record<string, unknown> | undefined)?.[name],
    errorSchema: errorSchema?.[name] as FieldProps['errorSchema'],
    parentPath: fieldPathId.path,
  }
}

const Part = memo(function Part({ parentPath, ...props }: ReturnType<typeof partOf>) {
  const { name, registry, schema, formData, disabled, onChange } = props
  const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>
  const fieldPathId = useMemo(
    () => toFieldPathId(name, registry.globalFormOptions, parentPath),
    [name, registry, parentPath],
  )
  return (
    <ErrorBoundary
      of={formData}
      fallback={(retry) => (
        <BrokenField
          title={schema.title ?? name}
          disabled={disabled}
          onRetry={retry}
          onEmpty={() =>
            onChange(emptyValue(schema as Schema) as never, fieldPathId.path, undefined, fieldPathId.$id)
          }
        />
      )}
    >
      <SchemaField {...props} fieldPathId={fieldPathId} />
    </ErrorBoundary>
  )
})
