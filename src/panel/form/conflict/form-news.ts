import type { FieldValue } from '../../../domain/draft/difference.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { pathByPlaces } from '../../../domain/schema/path.ts'
import { formPathOf } from '../../../domain/schema/screen.ts'
import { formFieldTitle } from '../../../ui/form/field/form-field-title.ts'

/** The fields of a form that came in from elsewhere, each once, by their keys: a list is told as a whole. */
export function fieldsOfNews(screen: FormScreen, document: Document, news: readonly FieldValue[]): string[] {
  const places = news.map(({ path }) => formPathOf(screen, pathByPlaces(document, path)))
  return [...new Set(places.flatMap((place) => place?.split('/')[0] ?? []))]
}

/** What is said of them after a save; undefined where there are none. */
export function newsSentence(screen: FormScreen, keys: string[]): string | undefined {
  if (keys.length === 0) return undefined
  const titles = series.format(keys.map((key) => formFieldTitle(screen, key)))
  return `Também mudou em outro lugar: ${titles}. As duas versões foram reunidas.`
}

const series = new Intl.ListFormat('pt-BR')
