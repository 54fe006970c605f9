import { words } from '../../../domain/generated/screens/pages/form.ts'
import type { FieldValue } from '../../../domain/draft/difference.ts'
import { isAsked } from '../../../domain/schema/condition.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { pathByPlaces } from '../../../domain/schema/path.ts'
import { flatten, formPathOf } from '../../../domain/schema/screen.ts'
import { say } from '../../../domain/text/say.ts'
import { formFieldTitle } from '../../../ui/form/field/form-field-title.ts'

/** The fields of a form that came in from elsewhere, by their keys in its order: a list is told as a whole, what is hidden not at all. */
export function fieldsOfNews(screen: FormScreen, document: Document, news: readonly FieldValue[]): string[] {
  const flat = flatten(screen, document)
  const came = new Set(
    news.map(({ path }) => formPathOf(screen, pathByPlaces(document, path))?.split('/')[0]),
  )
  return Object.keys(screen.fields).filter((key) => came.has(key) && isAsked(screen.fields[key]!.when, flat))
}

/** What is said of them after a save; undefined where there are none. */
export function newsSentence(screen: FormScreen, keys: string[]): string | undefined {
  if (keys.length === 0) return undefined
  const titles = series.format(keys.map((key) => formFieldTitle(screen, key)))
  return say(words.conflict.newsText, { fields: titles })
}

const series = new Intl.ListFormat('pt-BR')
