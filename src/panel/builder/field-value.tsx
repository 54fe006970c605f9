import type { ReactNode } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import type { Choice, Schema } from '../../domain/schema/definition.ts'
import { Swatch } from '../../ui/swatch.tsx'
import { inWords, listNames, listWords, type Kind } from './list-words.ts'
import { placeOfField } from './place.ts'

interface FieldValueProps {
  path: string[]
  value: unknown
  /** What the field was before; of a list, only what became of that is told. */
  before?: unknown
}

/** A field's value as people know it: a picture, a swatch, the label of a choice, on or off, or the text itself. */
export function FieldValue({ path, value, before }: FieldValueProps): ReactNode {
  const kind = kindOf(path)
  if (Array.isArray(value)) return <ListValue list={value} before={before} kind={kind} />
  if (value === null || value === undefined || value === '') return <Faint>Vazio</Faint>
  const text = String(value)
  if (kind.format === 'image')
    return <img src={text} alt="" className="max-h-24 max-w-full rounded-7px object-contain" />
  if (kind.format === 'color')
    return (
      <Swatch color={text} shape="tile">
        {text}
      </Swatch>
    )
  return <span className="line-clamp-6 whitespace-pre-wrap break-words">{inWords(value, kind)}</span>
}

function ListValue({ list, before, kind }: { list: unknown[]; before: unknown; kind: Kind }) {
  const lines = before === undefined ? listNames(list, kind) : listWords(before, list, kind)
  return (
    <span className="block break-words">
      <Faint>{list.length === 1 ? '1 item' : `${list.length} itens`}</Faint>
      {lines.map((line, i) => (
        <span key={i} className="mt-1 block">
          {line}
        </span>
      ))}
    </span>
  )
}

const Faint = ({ children }: { children: ReactNode }) => <span className="text-text-muted">{children}</span>

/** What the builder's schema says of a field, inside of lists too. */
function kindOf(path: string[]): Kind {
  const place = placeOfField(path)
  const [key = '', index, name] = place?.field?.split('/') ?? []
  const step = place && builder.steps[place.step]
  const schema = step?.schema.properties?.[key]
  if (!schema) return {}
  const kind = kindIn(schema, step.uiSchema[key] as Hints | undefined)
  if (index === undefined) return kind
  return (name ? kind.item?.fields?.[name] : kind.item) ?? {}
}

interface Hints {
  'ui:options'?: { choices?: Choice[] }
  items?: Hints
  [field: string]: unknown
}

function kindIn({ title, format, items, properties }: Schema, ui: Hints | undefined): Kind {
  return {
    title,
    format,
    choices: ui?.['ui:options']?.choices,
    ...(items && { item: kindIn(items, ui?.items) }),
    ...(properties && {
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          kindIn(field, ui?.[name] as Hints | undefined),
        ]),
      ),
    }),
  }
}
