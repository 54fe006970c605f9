import { useContext } from 'react'
import type { Disagreement } from '../../../domain/draft/three-way.ts'
import { words } from '../../../domain/generated/screens/pages/form.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { pathByPlaces, read } from '../../../domain/schema/path.ts'
import { formPathOf } from '../../../domain/schema/screen.ts'
import { formFieldTitle } from '../../../ui/form/field/form-field-title.ts'
import { PickChoices } from '../../../ui/widget/pick-choices.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { fieldKindAt } from './field-kind.ts'

export interface FormConflictProps {
  screen: FormScreen
  /** What the form holds by now. */
  value: Document
  /** What it started from. */
  before: Document
  disagreements: Disagreement[]
  /** Keys of the fields that came in from elsewhere. */
  news: string[]
  onChoose: (keepsMine: (path: string[]) => boolean) => void
}

/** Asks about the fields of a form's document that were changed here and elsewhere, and shows what else was changed there. */
export function FormConflict({ screen, value, before, disagreements, news, onChoose }: FormConflictProps) {
  const picks = useContext(PickChoices)
  const fieldAt = (place: string) => {
    const kind = fieldKindAt(screen, place)
    const choices = picks[place]
    return {
      title: formFieldTitle(screen, place),
      kind: choices ? { ...kind, item: { choices } } : kind,
    }
  }
  return (
    <ConflictDialog
      title={screen.conflict ?? words.conflict.title}
      disagreements={disagreements}
      news={news.map((key) => {
        const { path } = screen.fields[key]!
        return { ...fieldAt(key), value: read(value, path), before: read(before, path) }
      })}
      fieldOf={(path) => {
        const place = pathByPlaces(value, path)
        return fieldAt(formPathOf(screen, place) ?? place.join('/'))
      }}
      onChoose={onChoose}
    />
  )
}
