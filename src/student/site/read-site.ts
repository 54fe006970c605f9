import type { Site } from '../../domain/site/site.ts'

/** The published version that the server put into the page. Throws where it is missing. */
export function readSite(page: Document): Site {
  const element = page.getElementById('trilha-site')
  if (!element?.textContent)
    throw new Error('The page carries no #trilha-site: it was not sent by the server.')
  return JSON.parse(element.textContent) as Site
}
