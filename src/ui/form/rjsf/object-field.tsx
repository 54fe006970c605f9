import { Fragment, memo, useContext, useMemo, type ComponentType, type ReactNode } from 'react'
import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import { isShown } from '../../../domain/schema/condition.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { ErrorBoundary } from '../../state/error-boundary.tsx'
import { BrokenField, emptyValue } from '../field/broken-field.tsx'
import { FormSetting, useFormDocument } from '../../widget/form-setting.ts'
import { useLevels } from './use-levels.ts'
import { Layout, Presets } from '../layout/layout.tsx'
import type { PresetPickerProps } from '../layout/preset-picker.tsx'

/**
 * Stands in for RJSF's field for objects, which hands every child new functions with each key and so draws all of them
 * anew: forms here are flat, their one object has every field of the screen. What the compiler makes has no additional
 * properties either, which is what those functions are for. The form itself is laid out by its screen; an object inside
 * a list has its fields one below the other.
 */
export function ObjectField(props: FieldProps) {
  const { schema, disabled, formData, fieldPathId } = props
  const { screen } = useContext(FormSetting)
  if (fieldPathId.path.length > 0 || !screen) {
    const draw = (name: string) => <Part key={name} {...partOf(props, name)} />
    return (
      <div className="flex flex-col gap-4">
        {itemFields(schema as Schema, formData as Document, fieldPathId.path, draw)}
      </div>
    )
  }
  const whole = { ...props, uiSchema: screen.uiSchema }
  return (
    <Layout
      screen={screen}
      flat={formData as Document}
      draw={(names) => <Parts key={names[0]} names={names} from={whole} />}
      drawPresets={(item) => <FormPresets item={item} flat={formData as Document} disabled={disabled} />}
    />
  )
}

function FormPresets(props: Omit<PresetPickerProps, 'document' | 'onChange'>) {
  const form = useFormDocument()
  return form && <Presets {...props} {...form} />
}

/** The fields of an item of a list that are asked for; what an answer beside it asks for is indented. */
function itemFields(
  schema: Schema,
  item: Document | undefined,
  path: Path,
  draw: (name: string) => ReactNode,
) {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (!field['x-when']) return draw(name)
    const drawn = () => <div className="motion-unfold border-l-2 border-border pl-4">{draw(name)}</div>
    if (field['x-outward']) return <OutwardField key={name} field={field} path={path} draw={drawn} />
    return isShown(field, [item ?? {}]) && <Fragment key={name}>{drawn()}</Fragment>
  })
}

type Path = FieldProps['fieldPathId']['path']

/** A field that what stands outside of its item decides. */
function OutwardField({ field, path, draw }: { field: Schema; path: Path; draw: () => ReactNode }) {
  return useLevels(path, (levels) => String(isShown(field, levels))) === 'true' && draw()
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

interface PartsProps {
  names: string[]
  /** What the object around is drawn from. */
  from: FieldProps
}

/** Some fields of an object, at which React need not look one by one while none of them changes. */
const Parts = memo(
  function Parts({ names, from }: PartsProps) {
    return names.map((name) => <Part key={name} {...partOf(from, name)} />)
  },
  (before, { names, from }) => {
    if (before.names !== names || shared.some((prop) => before.from[prop] !== from[prop])) return false
    return ofEach.every((prop) => {
      const [was, is] = [before.from[prop], from[prop]] as [Document | undefined, Document | undefined]
      return names.every((name) => was?.[name] === is?.[name])
    })
  },
)

/** Props that are the same for all fields of an object, and those in which each has a part. */
const shared = [
  ...['registry', 'onChange', 'onBlur', 'onFocus', 'disabled', 'readonly', 'hideError'],
  ...['schema', 'fieldPathId'],
] as (keyof FieldProps)[]
const ofEach = ['formData', 'errorSchema', 'uiSchema'] as const

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
