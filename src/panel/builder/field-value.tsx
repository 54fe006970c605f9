import type { ReactNode } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import type { Choice, Schema } from '../../domain/schema/definition.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { placeOfField } from './place.ts'

/** A field's value as people know it: a picture, a swatch, the label of a choice, on or off, or the text itself. */
export function FieldValue({ path, value }: { path: string[]; value: unknown }): ReactNode {
  const { format, choices } = kindOf(path)
  if (typeof value === 'boolean') return value ? 'Ligado' : 'Desligado'
  if (value === null || value === undefined || value === '') return <Faint>Vazio</Faint>
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`
  const text = String(value)
  if (format === 'image')
    return <img src={text} alt="" className="max-h-24 max-w-full rounded-7px object-contain" />
  if (format === 'color')
    return (
      <Swatch color={text} shape="tile">
        {text}
      </Swatch>
    )
  const label = choices?.find((choice) => choice.value === text)?.label ?? text
  return <span className="line-clamp-6 whitespace-pre-wrap break-words">{label}</span>
}

const Faint = ({ children }: { children: ReactNode }) => <span className="text-text-muted">{children}</span>

/** What the builder's schema says of a field, inside of lists too. */
function kindOf(path: string[]): { format?: string; choices?: Choice[] } {
  const place = placeOfField(path)
  const [key = '', , name] = place?.field?.split('/') ?? []
  const step = place && builder.steps[place.step]
  const field = step?.schema.properties?.[key]
  const schema: Schema | undefined = name ? field?.items?.properties?.[name] : field
  const ui = step?.uiSchema[key] as { 'ui:options'?: { choices?: Choice[] } } | undefined
  return { format: schema?.format, choices: ui?.['ui:options']?.choices }
}
