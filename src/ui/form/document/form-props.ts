import type { ReactNode } from 'react'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'

/** What both forms take: `SchemaForm` (RJSF, every widget) and `FlatForm` (light, for the entrance). */
export interface FormProps {
  screen: FormScreen
  /** The whole document; the form reads and writes the fields that its screen names. */
  value: Document
  /** What is stored of it; values that stand in there are not judged by rules that were made since. */
  stored?: Document
  onChange: (next: Document) => void
  /** Called with the document once the form finds nothing wrong. Without it nothing is ever submitted. */
  onSubmit?: (document: Document) => void
  /** Messages from the server by JSON pointer of the document; a pointer that no field has stands above the buttons. */
  serverErrors?: Record<string, string>
  busy?: boolean
  disabled?: boolean
  /** Prefix of every id in the form, and the id of the form itself; the screen's id by default. */
  id?: string
  /** Buttons; by default the screen's submit button, where there is an `onSubmit`. */
  children?: ReactNode
  /** Changes are saved by themselves: pictures say that they are on their way. */
  autosave?: boolean
  /** Remarks that stand below a field, by field key, such as a hint about contrast; `presets` stands above presets. */
  notes?: Record<string, ReactNode>
}
