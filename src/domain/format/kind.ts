/**
 * What `meta.json` of a kind of fields says (`src/kind/<name>/`, by the name by which fields call it in `format`): the words for
 * editors, documentation and whoever is refused, and what the schema compiler needs to know.
 */
export interface FieldKind {
  /** What a field of this kind holds: a text, or a whole number such as one of cents. */
  type: 'string' | 'integer'
  title: string
  description: string
  /** What is said of a value that breaks a rule: `format` of texts, `type` of numbers, which may say `minimum` and others too. */
  messages: Record<string, string>
  /** Limits of a field that sets none. */
  minimum?: number
  maximum?: number
  /** Hints of `x-ui` that its widget takes. */
  hints?: string[]
  /** No other widget makes its values. */
  isSole?: boolean
  /** How lists draw it, where `cell.tsx` does. */
  drawing?: { title: string; description: string }
  /** JSON Schemas of keywords of such a field, by which editors underline what the rule refuses. */
  editor?: Record<string, unknown>
  /** A field that shows it. */
  example: Record<string, unknown>
  /** The other files of its folder. */
  parts: string[]
}
