import type { ComponentType } from 'react'
import type { FieldHints, Schema } from '../../domain/schema/definition.ts'

/** What a widget is given, by RJSF (`form/rjsf/rjsf-widget.tsx`) and by `FlatForm` alike. */
export interface WidgetProps {
  id: string
  /** Name for the browser's form filling. */
  name: string
  label: string
  value: unknown
  schema: Schema
  options: Partial<FieldHints>
  required?: boolean
  disabled?: boolean
  /** The value has been judged and refused. */
  invalid?: boolean
  /** Of a list that one widget draws: what is wrong with single items, by their place. */
  itemErrors?: Record<number, string>
  /** Ids of the help and error texts that stand beside the widget. */
  describedBy?: string
  /** Changes are saved by themselves, so that a picture is on its way as soon as it is chosen. */
  autosave?: boolean
  onChange: (value: unknown) => void
  /** The widget as a whole lost the focus. */
  onBlur: () => void
}

export type Widget = ComponentType<WidgetProps>

/** Id of a field's label. */
export const labelId = (id: string): string => `${id}__label`
/** Id of a field's help text. */
export const helpId = (id: string): string => `${id}__help`
/** Id of a field's error. */
export const errorId = (id: string): string => `${id}__error`

/** Attributes that every single control of a field carries. */
export function controlProps({ id, name, required, disabled, invalid, describedBy }: WidgetProps) {
  return {
    id,
    name,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
}

/** A value as text for an input. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The value of a field that was cleared and has no empty text: null where it is optional, else it is missing. */
export const nothingOf = ({ schema }: WidgetProps): null | undefined =>
  [schema.type].flat().includes('null') ? null : undefined
