import { words } from '../../domain/generated/screens/pages/form.ts'
import { screenErrors } from '../../domain/message/screen-errors.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { flatten } from '../../domain/schema/screen.ts'
import { say } from '../../domain/text/say.ts'
import { formFieldTitle } from '../../ui/form/field/form-field-title.ts'

const series = new Intl.ListFormat('pt-BR')

/** Why a form cannot be sent yet, in words that name its fields; null where it can. */
export function lackingWords(screen: FormScreen, document: Document): string | null {
  const wrong = Object.keys(screenErrors(screen, document))
  const flat = flatten(screen, document)
  const isEmpty = (path: string) => [undefined, null, ''].includes(read(flat, path.split('/')) as string)
  const titles = (paths: string[]) => series.format(paths.map((path) => formFieldTitle(screen, path)))
  const [empty, others] = [wrong.filter(isEmpty), wrong.filter((path) => !isEmpty(path))]
  const sentences = [
    empty.length > 0 && say(words.lacking, { fields: titles(empty) }),
    others.length > 0 && say(words.wrong, { fields: titles(others) }),
  ]
  return sentences.filter(Boolean).join(' ') || null
}
