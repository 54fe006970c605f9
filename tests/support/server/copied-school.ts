import type { App, Product } from '../../../src/domain/generated/types.ts'
import { dataUrl, picture } from './picture.ts'
import type { Creator } from './test-server.ts'

export const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'apostila ')])

/** An app with something of everything that its creator makes in it: pictures, an upload, posts; and people. */
export async function buildSchool({ call, newApp }: Creator): Promise<App> {
  const image = dataUrl(await picture(64, 36).png().toBuffer())
  const app = (await newApp({
    description: 'Do zero ao palco.',
    logoUrl: image,
    primaryColor: '#7c2d12',
    config: { bottomMenu: { feed: false }, banners: [{ image, link: 'https://exemplo.com' }, {}, {}] },
    feedSettings: { allowComments: false },
  })) as App
  const at = (path: string) => `/apps/${app.id}${path}`
  const post = async <T>(path: string, body: unknown, headers = {}) => {
    const answer = await call('POST', at(path), body, headers)
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.json() as T
  }
  const paid = {
    ...{ offerType: 'PAID', platformIds: [{ platform: 'hotmart', productId: '77' }] },
    ...{ salesPageUrl: 'https://exemplo.com/venda', image },
  }
  const second = await post<Product>('/products', { name: 'Avançado', ...paid })
  const first = await post<Product>('/products', {
    name: 'Básico',
    releaseType: 'DAYS_AFTER',
    daysAfterPurchase: 3,
  })
  await call('PATCH', at(`/products/${first.id}/order`), { order: 0 })
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Apostila.pdf' }
  const file = await post<{ url: string }>('/files', pdf, headers)
  for (const [title, productId] of [
    ['Começo', first.id],
    ['Meio', first.id],
    ['Fim', second.id],
    ['Para todos', null],
  ]) {
    const module = await post<{ id: string }>('/modules', { title, productId })
    const lessons = `/modules/${module.id}/lessons`
    await post(lessons, { title: 'Leitura', content: `# ${title}\n\nTexto com “aspas” e ção.`, duration: 7 })
    await post(lessons, { title: 'Apostila', type: 'PDF', content: file.url })
    await post(lessons, { title: 'Vídeo', type: 'VIDEO', content: 'https://youtu.be/dQw4w9WgXcQ' })
  }
  await post('/modules', { title: 'Vazio', description: 'Ainda sem aulas', productId: first.id })
  await post('/feed', { title: 'Novidade', content: 'Aula nova', pinned: true })
  await post('/feed', { title: 'Rascunho', content: 'Depois', published: false })
  await post('/community/posts', { content: 'Boas-vindas da equipe', pinned: true })
  await post('/faq', { question: 'Preciso de violão?', answer: 'Sim, qualquer um serve.' })
  await post('/faq', { question: 'Tem certificado?', answer: 'Tem.' })
  await post('/users', { name: 'Ana Clara Segredo', email: 'ana.segredo@exemplo.com' })
  return (await call('GET', at(''))).json() as App
}

/** An app as a file, as its creator downloads it. */
export async function exportApp({ call }: Creator, id: string): Promise<Buffer> {
  const answer = await call('GET', `/apps/${id}/file`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

/** Sends an app's file. */
export const sendFile = ({ call }: Creator, bytes: Buffer) =>
  call('POST', '/apps/import', bytes, { 'content-type': 'application/zip' })
