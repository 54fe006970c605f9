import type { Transaction } from '../../src/server/database/connection.ts'
import type { Random } from './random.ts'

const hour = 3_600_000

/** News of the team, newest first. */
export function feedPosts(soon: string) {
  return [
    {
      title: 'Masterclass na semana que vem',
      content: 'Separe uma música que você já toca inteira. O link aparece aqui no app.',
      published: false,
      publishAt: soon,
    },
    {
      title: 'Ideias para o próximo módulo',
      content: 'Rascunho: choro ou blues? Perguntar à turma.',
      published: false,
    },
    {
      title: 'Novo: metrônomo dentro das aulas',
      content: 'As aulas de ritmo agora têm áudio para você tocar junto.',
      published: true,
    },
    {
      title: 'Comece por aqui',
      content: 'Assista às boas-vindas, afine o violão e apresente-se na comunidade.',
      published: true,
      pinned: true,
    },
    {
      title: 'Roda de violão de sábado',
      content: 'Foi lindo ver tanta gente tocando. A próxima é no dia 12, às 16h.',
      published: true,
    },
  ]
}

const talks = [
  [
    'Consegui trocar de Lá para Ré sem olhar. Duas semanas!',
    'Que demais, parabéns',
    'Esse dia é inesquecível',
    'Conta o segredo',
  ],
  [
    'Alguém mais com dor na ponta dos dedos?',
    'Passa em uns dez dias, vai com calma',
    'Descanse um dia e volte, funciona',
  ],
  ['Toquei minha primeira música para a família ontem.', 'Qual música?', 'Agora ninguém te segura'],
  ['Vocês usam capotraste desde o começo?', 'Eu uso para cantar no meu tom'],
  ['O módulo de baião está uma delícia.', 'Concordo, voltei duas vezes'],
  [
    'Dica: gravar um minuto por dia e ouvir no domingo.',
    'Vou adotar',
    'Vendo as cifras do curso por fora, me chamem',
  ],
]

/** What students say under the news, by its title, from a few hours after it came. */
const echoes: Record<string, string[]> = {
  'Novo: metrônomo dentro das aulas': [
    'Era o que faltava, obrigada',
    'Dá para mudar a velocidade?',
    'Já usei hoje na batida de samba',
  ],
  'Comece por aqui': ['Olá, turma', 'Começando hoje, do zero mesmo'],
  'Roda de violão de sábado': [
    'Foi a melhor parte do mês',
    'Na próxima eu vou',
    'Quem tem as cifras que tocamos?',
    'Saudade já',
  ],
}

/** Lets students talk, like and read. */
export async function talk(
  tx: Transaction,
  creatorId: string,
  appId: string,
  students: string[],
  random: Random,
) {
  const now = Date.now()
  for (const [i, [content, ...answers]] of talks.entries()) {
    const at = now - (5 + i * 31) * hour
    const [post] = await tx<[{ id: string }]>`
      insert into community_post (creator_id, app_id, student_id, data, created_at)
      values (${creatorId}, ${appId}, ${random.pick(students)}, ${tx.json({ content: content! })}, ${new Date(at)})
      returning id`
    for (const [n, answer] of answers.entries()) {
      const [comment] = await tx<[{ id: string }]>`
        insert into community_comment (creator_id, app_id, post_id, student_id, data, created_at)
        values (${creatorId}, ${appId}, ${post.id}, ${random.pick(students)}, ${tx.json({ content: answer })},
          ${new Date(at + (n + 1) * hour)}) returning id`
      if (!answer.startsWith('Vendo')) continue
      await tx`
        insert into community_report (creator_id, app_id, community_comment_id, student_id, reason, content)
        select ${creatorId}, ${appId}, ${comment.id}, student, 'scam', ${answer} from unnest(${students.slice(0, 2)}::uuid[]) student`
    }
    const fans = students.filter(() => random.next() < 0.12)
    await tx`
      insert into community_like (creator_id, post_id, student_id)
      select ${creatorId}, ${post.id}, student from unnest(${fans}::uuid[]) student`
  }
  const posts = await tx<{ id: string; title: string; since: Date }[]>`
    select id, data ->> 'title' as title, live_since as since from feed_post
    where app_id = ${appId} and (data ->> 'published')::boolean order by created_at`
  for (const { id, title, since } of posts) {
    const readers = students.filter(() => random.next() < 0.7)
    await tx`
      insert into feed_read (creator_id, post_id, student_id)
      select ${creatorId}, ${id}, student from unnest(${readers}::uuid[]) student`
    const fans = readers.filter(() => random.next() < 0.4)
    await tx`
      insert into feed_like (creator_id, post_id, student_id)
      select ${creatorId}, ${id}, student from unnest(${fans}::uuid[]) student`
    for (const [n, content] of (echoes[title] ?? []).entries()) {
      const at = new Date(since.getTime() + (n * 2 + 1) * hour)
      await tx`
        insert into feed_comment (creator_id, app_id, post_id, student_id, data, created_at)
        values (${creatorId}, ${appId}, ${id}, ${random.pick(readers)}, ${tx.json({ content })}, ${at})`
    }
  }
}
