import type { HomeProduct, SiteCommunityPost, SiteCourse, SiteFeedPost, SiteStudent } from '../domain/site.ts'
import type { PreviewContent } from './preview-content.ts'

/** What fills the app in previews only: a believable music school. Published apps show what is really there. */

const hour = 3_600_000
const day = 24 * hour
const now = Date.now()
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()

export const sampleStudent: SiteStudent = { name: 'Maria Oliveira', email: 'maria.oliveira@exemplo.com.br' }

export const sampleProducts: HomeProduct[] = [
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

export const sampleCourse: SiteCourse = {
  id: 'violao',
  name: 'Violão do zero',
  description: 'Da primeira corda à primeira música inteira, com calma e sem teoria demais.',
  imageUrl: null,
  progress: 45,
  modules: [
    {
      id: 'inicio',
      title: 'Primeiros passos',
      description: '',
      lessons: [
        { id: '1', title: 'Boas-vindas', type: 'VIDEO', duration: 4, state: 'done' },
        { id: '2', title: 'Como segurar o violão', type: 'VIDEO', duration: 9, state: 'done' },
        { id: '3', title: 'Afinando de ouvido', type: 'AUDIO', duration: 12, state: 'done' },
      ],
    },
    {
      id: 'acordes',
      title: 'Seus primeiros acordes',
      description: '',
      lessons: [
        { id: '4', title: 'Lá, Ré e Mi', type: 'VIDEO', duration: 14, state: 'done' },
        { id: '5', title: 'Trocando de acorde sem parar', type: 'VIDEO', duration: 16, state: 'current' },
        { id: '6', title: 'Mapa dos acordes', type: 'PDF', duration: 0, state: 'pending' },
      ],
    },
    {
      id: 'ritmo',
      title: 'Mão direita e ritmo',
      description: '',
      lessons: [
        { id: '7', title: 'Batida de samba', type: 'VIDEO', duration: 18, state: 'pending' },
        { id: '8', title: 'Batida de balada', type: 'VIDEO', duration: 15, state: 'pending' },
        { id: '9', title: 'Roteiro de treino diário', type: 'TEXT', duration: 5, state: 'pending' },
      ],
    },
  ],
}

export const sampleFeed: SiteFeedPost[] = [
  {
    id: 'aula-ao-vivo',
    title: 'Aula ao vivo nesta quinta',
    content: 'Vamos tirar dúvidas sobre troca de acordes, às 20h. Traga o violão afinado e a sua pergunta.',
    pinned: true,
    createdAt: before(2 * hour),
    likesCount: 31,
    liked: true,
    commentsCount: 8,
  },
  {
    id: 'modulo-novo',
    title: 'Chegou o módulo de ritmo',
    content: 'São três aulas novas em Violão do zero, com um roteiro para treinar dez minutos por dia.',
    createdAt: before(3 * day),
    likesCount: 54,
    commentsCount: 12,
  },
]

export const sampleCommunity: SiteCommunityPost[] = [
  {
    id: 'primeira-musica',
    author: { name: 'Rafael Souza' },
    content: 'Consegui tocar minha primeira música inteira sem olhar para a cifra. Demorou três semanas.',
    likesCount: 24,
    commentsCount: 6,
    createdAt: before(40 * 60_000),
    comments: [
      { id: 'a', author: { name: 'Camila Dias' }, content: 'Que alegria. Qual música foi?' },
      { id: 'b', author: { name: 'João Pedro Lima' }, content: 'Parabéns, estou quase lá também.' },
    ],
  },
  {
    id: 'dedos',
    author: { name: 'Beatriz Nunes' },
    content: 'Alguém mais sente a ponta dos dedos no começo? Em quanto tempo melhora?',
    likesCount: 11,
    commentsCount: 1,
    createdAt: before(day + 3 * hour),
    comments: [{ id: 'c', author: { name: 'Camila Dias' }, content: 'Para mim passou em duas semanas.' }],
  },
]

export const sampleContent: PreviewContent = {
  student: sampleStudent,
  products: sampleProducts,
  courses: [sampleCourse],
  feed: sampleFeed,
  community: sampleCommunity,
}
