import type { ReactNode } from 'react'
import { words } from '../../../domain/generated/screens/pages/form.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { itemCount, type ValueKind } from '../../../domain/schema/value-text.ts'
import { Swatch } from '../../../ui/badge/swatch.tsx'
import { titleWords, useTitles } from '../../../ui/widget/use-referred.ts'
import { differingPart } from './differing-part.ts'
import { inWords, listNames, listWords } from './list-words.ts'

interface FieldValueProps {
  /** What the schema says of the field. */
  kind: ValueKind
  value: unknown
  /** What the field was before; of a list, only what became of that is told. */
  before?: unknown
  /** What it is compared with: of a long text, only what differs from that is shown. */
  beside?: unknown
}

/** A field's value as people know it: a picture, a swatch, the label of a choice, on or off, or the text itself. */
export function FieldValue({ kind, value, before, beside }: FieldValueProps): ReactNode {
  if (kind.refers) return <ReferredValue {...{ kind, value, before, beside }} refers={kind.refers} />
  if (Array.isArray(value)) return <ListValue list={value} before={before} kind={kind} />
  if (value === null || value === undefined || value === '') return <Faint>{words.value.empty}</Faint>
  if (isObject(value)) return <span className="block break-words">{inWords(value, kind)}</span>
  const text = String(value)
  if (kind.format === 'image')
    return <img src={text} alt="" className="max-h-24 max-w-full rounded-7px object-contain" />
  if (kind.format === 'color')
    return (
      <Swatch color={text} shape="tile">
        {text}
      </Swatch>
    )
  const whole = inWords(value, kind)
  return (
    <span className="block whitespace-pre-wrap break-words">
      {typeof beside === 'string' ? differingPart(whole, beside) : whole}
    </span>
  )
}

/** Documents by their titles, which are asked for. */
function ReferredValue({ kind, refers, ...values }: FieldValueProps & { refers: string }) {
  const ids = Object.values(values)
    .flat()
    .filter((id) => typeof id === 'string')
  const { titles } = useTitles(refers, ids)
  const choices = ids.map((id) => ({ value: id, label: titleWords(titles[id]) }))
  return <FieldValue {...values} kind={{ ...kind, refers: undefined, choices, item: { choices } }} />
}

function ListValue({ list, before, kind }: { list: unknown[]; before: unknown; kind: ValueKind }) {
  const lines = before === undefined ? listNames(list, kind) : listWords(before, list, kind)
  return (
    <span className="block break-words">
      <Faint>{itemCount(list.length)}</Faint>
      {lines.map((line, i) => (
        <span key={i} className="mt-1 block">
          {line}
        </span>
      ))}
    </span>
  )
}

const Faint = ({ children }: { children: ReactNode }) => <span className="text-text-muted">{children}</span>
