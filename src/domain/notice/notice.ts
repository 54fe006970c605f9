import { countWords } from '../text/count-words.ts'

/** What creators are told of. */
export const noticeKinds = [
  'enrolment',
  'feed-comment',
  'community-comment',
  'community-post',
  'feed-post',
  'completion',
  'letter',
  'departure',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Things of one kind that happened in one app, told together. */
export interface Notice {
  kind: NoticeKind
  appId: string
  appName: string
  /** The post or the product that it happened to. */
  subjectId: string | null
  /** What that is called, or how its text begins. */
  title: string | null
  /** Of the newest: who it was, or whom the letter was for. */
  who: string | null
  studentId: string | null
  count: number
  /** When the newest happened, as ISO text. */
  at: string
}

/** A notice in one sentence. */
export function noticeText({ kind, title, who, count }: Notice): string {
  const isOne = count === 1
  switch (kind) {
    case 'enrolment':
      return isOne ? `Novo aluno: ${who}` : `${countWords(count, 'novo aluno', 'novos alunos')}`
    case 'feed-comment':
    case 'community-comment':
      return isOne
        ? `${who} comentou em “${title}”`
        : `${countWords(count, 'comentário')} em “${title}”, o último de ${who}`
    case 'community-post':
      return isOne
        ? `${who} publicou na comunidade`
        : `${countWords(count, 'publicação', 'publicações')} na comunidade, a última de ${who}`
    case 'feed-post':
      return `“${title}” foi publicado no feed na hora marcada`
    case 'completion':
      return isOne ? `${who} concluiu ${title}` : `${who} e mais ${count - 1} concluíram ${title}`
    case 'departure':
      return isOne ? 'Um aluno excluiu a própria conta' : `${count} alunos excluíram a própria conta`
    case 'letter':
      return isOne
        ? `O e-mail para ${who} não pôde ser entregue`
        : `${countWords(count, 'e-mail')} não puderam ser entregues`
  }
}

/** Where the panel shows what a notice tells of. */
export function noticePath({ kind, appId, studentId, count }: Notice): string {
  if (count === 1 && studentId && kind === 'enrolment') return `/students/${studentId}`
  if (count === 1 && studentId && kind === 'completion') return `/students/${studentId}/progress`
  return `/apps/${appId}?tab=${tabs[kind]}`
}

const tabs: Record<NoticeKind, string> = {
  enrolment: 'users',
  'feed-comment': 'feed',
  'community-comment': 'community',
  'community-post': 'community',
  'feed-post': 'feed',
  completion: 'users',
  letter: 'settings',
  departure: 'users',
}
