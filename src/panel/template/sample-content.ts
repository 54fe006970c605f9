import type { Template } from '../../domain/schema/template.ts'
import type { HomeProduct } from '../../domain/site/site.ts'
import type { PreviewContent } from '../../student/preview/preview-content.ts'

/** How the courses of a template's preview stand, in order: begun, new, a book, closed, to come. */
const standings: Pick<HomeProduct, 'type' | 'state' | 'progress'>[] = [
  { type: 'COURSE', state: 'open', progress: 45 },
  { type: 'COURSE', state: 'open', progress: 0 },
  { type: 'EBOOK', state: 'open', progress: null },
  { type: 'COURSE', state: 'locked', progress: null },
  { type: 'MASTERCLASS', state: 'locked', progress: null },
  { type: 'COURSE', state: 'soon', progress: null },
]

/** Days until what is to come. */
const days = 12

/** A school of the template's subject, for its preview. */
export function sampleContent({ sample }: Template): PreviewContent {
  const releaseAt = new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const products = sample.map((name, at): HomeProduct => {
    const standing = standings[at % standings.length]!
    return {
      ...{ id: String(at), name, description: '', imageUrl: null, salesPageUrl: null },
      ...standing,
      releaseAt: standing.state === 'soon' ? releaseAt : null,
    }
  })
  return { student: { name: 'Maria Oliveira', email: 'maria.oliveira@exemplo.com.br' }, products }
}
