import type { Notice } from '../generated/answer-types.ts'
import { say, type Sentence } from '../text/say.ts'

/** A notice in one sentence. */
export function noticeText({ kind, title, who, count }: Notice): string {
  return say<Sentence>(sentences[kind], { count, others: count - 1, title: title ?? '', who: who ?? '' })
}

const comments = {
  one: '{who} comentou em “{title}”',
  many: '{count} comentários em “{title}”, o último de {who}',
}
const sentences: Record<Notice['kind'], Sentence> = {
  enrolment: { one: 'Novo aluno: {who}', many: '{count} novos alunos' },
  'feed-comment': comments,
  'community-comment': comments,
  'community-post': {
    one: '{who} publicou na comunidade',
    many: '{count} publicações na comunidade, a última de {who}',
  },
  'feed-post': '“{title}” foi publicado no feed na hora marcada',
  completion: { one: '{who} concluiu {title}', many: '{who} e mais {others} concluíram {title}' },
  departure: { one: 'Um aluno excluiu a própria conta', many: '{count} alunos excluíram a própria conta' },
  letter: {
    one: 'O e-mail para {who} não pôde ser entregue',
    many: '{count} e-mails não puderam ser entregues',
  },
  'access-request': {
    one: '{who} comprou e pede o acesso em outro e-mail',
    many: '{count} pedidos de acesso em outro e-mail, o último de {who}',
  },
  'sale-full': {
    one: 'Uma venda espera lugar: sua conta está no limite de alunos',
    many: '{count} vendas esperam lugar: sua conta está no limite de alunos',
  },
  'sender-lost': 'Registros do domínio a conferir: os e-mails deixaram de sair de {title}',
  'domain-lost': '{title} não leva mais ao app: os alunos voltaram ao endereço da Trilha',
  report: { one: '1 denúncia espera sua decisão', many: '{count} denúncias esperam sua decisão' },
}

/** Where the panel shows what a notice tells of. */
export function noticePath({ kind, appId, studentId, subjectId, count }: Notice): string {
  if (kind === 'access-request') return `/sales/${subjectId ?? 'requests'}`
  if (kind === 'sale-full') return '/sales?state=full'
  if (kind === 'sender-lost') return `/apps/${appId}/edit?field=config.senderAddress`
  if (kind === 'domain-lost') return `/apps/${appId}/edit?field=config.domain`
  if (count === 1 && studentId && kind === 'enrolment') return `/students/${studentId}`
  if (count === 1 && studentId && kind === 'completion') return `/students/${studentId}/progress`
  return `/apps/${appId}?tab=${tabs[kind]}${kind === 'report' ? '&show=reported' : ''}`
}

type ElsewhereKind = 'access-request' | 'sale-full' | 'sender-lost' | 'domain-lost'
const tabs: Record<Exclude<Notice['kind'], ElsewhereKind>, string> = {
  enrolment: 'users',
  'feed-comment': 'feed',
  'community-comment': 'community',
  'community-post': 'community',
  'feed-post': 'feed',
  completion: 'users',
  letter: 'settings',
  departure: 'users',
  report: 'community',
}
