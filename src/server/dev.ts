import type { PageSource } from './page/source.ts'

/** Pages from the development front (`scripts/dev`), which makes them of their sources. */
export function devPages(origin: string): PageSource {
  const page = (name: 'panel' | 'student') => async (url: string) => {
    const response = await fetch(`${origin}/${name}?url=${encodeURIComponent(url)}`)
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text
  }
  return { panel: page('panel'), student: page('student') }
}
