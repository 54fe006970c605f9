import type { SourceObject } from '../../schemas/source.ts'

/** What a product owner may write: a keyword of a field, a hint of `x-ui`, a widget, a part of a choice. */
export interface Part {
  kind: 'keyword' | 'hint' | 'widget' | 'choice'
  /** As it is written: `x-when`, `placeholder`, `cards`. */
  name: string
  title: string
  description: string
  /** A field, or several under `properties`, that shows it. */
  example?: SourceObject
  /** Values that it may have, where they are few. */
  values?: string[]
}

/** The parts that `meta/field.json` describes, in its order, with those that `meta/kinds.json` says of kinds of fields. */
export function parts(meta: SourceObject, kinds: SourceObject): Part[] {
  const { hints, choice } = meta.definitions as Record<string, SourceObject>
  const { widget, ...others } = hints!.properties as Record<string, SourceObject>
  return [
    ...(widget!.anyOf as SourceObject[])
      .flatMap((one) => ('const' in one ? [one] : (kinds.definitions.widget.anyOf as SourceObject[])))
      .map((one) => partOf('widget', one.const as string, one)),
    ...Object.entries(others).map(([name, json]) => partOf('hint', name, json)),
    ...Object.entries(meta.properties as Record<string, SourceObject>)
      .filter(([name]) => name !== 'x-ui')
      .map(([name, json]) => partOf('keyword', name, json)),
    ...Object.entries(choice!.properties as Record<string, SourceObject>).map(([name, json]) =>
      partOf('choice', name, json),
    ),
  ]
}

function partOf(kind: Part['kind'], name: string, json: SourceObject): Part {
  return {
    kind,
    name,
    title: (json.title as string | undefined) ?? name,
    description: (json.description as string | undefined) ?? '',
    ...(json['x-example'] ? { example: json['x-example'] as SourceObject } : {}),
    ...(json.enum ? { values: (json.enum as unknown[]).map(String) } : {}),
  }
}
