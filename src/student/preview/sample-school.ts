import type { HomeProduct, SiteStudent } from '../../domain/generated/answer-types.ts'
import type { PreviewContent } from './preview-content.ts'

/** What fills the app in previews only: a believable music school. Published apps show what is really there. */

const day = 24 * 3_600_000
const now = Date.now()

const sampleStudent: SiteStudent = { name: 'Maria Oliveira', email: 'maria.oliveira@exemplo.com.br' }

const sampleProducts: HomeProduct[] = [
  product('violao', 'Violão do zero', 'COURSE', { progress: 45 }),
  product('acordes', 'Acordes sem segredo', 'COURSE', { progress: 0 }),
  product('cifras', 'Livro de cifras', 'EBOOK', {}),
  product('fingerstyle', 'Fingerstyle na prática', 'COURSE', { state: 'locked' }),
  product('composicao', 'Componha sua primeira música', 'MASTERCLASS', { state: 'locked' }),
  product('palco', 'Do quarto para o palco', 'COURSE', {
    state: 'soon',
    releaseAt: new Date(now + 12 * day).toISOString(),
  }),
  product('improviso', 'Improviso e escalas', 'COURSE', {
    state: 'soon',
    releaseAt: new Date(now + 33 * day).toISOString(),
  }),
]

function product(
  id: string,
  name: string,
  type: HomeProduct['type'],
  more: Partial<HomeProduct>,
): HomeProduct {
  const blank = { description: '', imageUrl: null, progress: null, releaseAt: null, salesPageUrl: null }
  return { id, name, type, state: 'open', ...blank, ...more }
}

export const sampleContent: PreviewContent = {
  student: sampleStudent,
  products: sampleProducts,
}
