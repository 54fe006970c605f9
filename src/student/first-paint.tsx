import { renderToString } from 'react-dom/server'
import type { StudentApp } from '../domain/generated/answer-types.ts'
import { usedParts } from '../domain/generated/own-pages.ts'
import { partCode } from './part/part-code.ts'
import { fetchSlots } from './part/slot.tsx'
import { SiteApp } from './site/site-app.tsx'
import { languages } from '../domain/text/language.ts'
import { loadWords } from './words/load-words.ts'

await Promise.all([
  ...languages.map(loadWords),
  fetchSlots(),
  ...usedParts.map((part) => partCode[part]!.fetch()),
])

/**
 * The app's first screen as HTML, for the server: it shows before any script has run, and the script takes it over as
 * it is. `isEntered`: the browser has a session's cookie.
 */
export function firstPaint(app: StudentApp, pathname: string, isEntered: boolean): string {
  return renderToString(<SiteApp app={app} pathname={pathname} isEntered={isEntered} />)
}
