import { useMemo } from 'react'
import type { SiteCommunityPost, SiteFeedPost, StudentApp } from '../../domain/generated/answer-types.ts'
import { CommunityScreen } from '../screens/community.tsx'
import { FeedScreen } from '../screens/feed.tsx'

/** What is said in a preview: the app's own posts, or the sample's, which come with the screens that show them. */

export function PreviewFeed({ app, posts = sampleFeed }: { app: StudentApp; posts?: SiteFeedPost[] }) {
  const shown = useMemo(() => ({ posts }), [posts])
  return <FeedScreen appName={app.name} logoUrl={app.logoUrl} shown={shown} />
}

export function PreviewCommunity({ posts = sampleCommunity }: { posts?: SiteCommunityPost[] }) {
  return <CommunityScreen shown={{ posts }} />
}

const hour = 3_600_000
const day = 24 * hour
const now = Date.now()
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()

const sampleFeed: SiteFeedPost[] = [
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

const sampleCommunity: SiteCommunityPost[] = [
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
