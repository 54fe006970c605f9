import { expect, test } from 'vitest'
import type { Notice } from '../../../src/domain/generated/answer-types.ts'
import { noticePath, noticeText } from '../../../src/domain/notice/notice.ts'

const notice: Notice = {
  ...{ kind: 'enrolment', appId: 'a', appName: 'Violão', subjectId: null, title: 'Primeiros acordes' },
  ...{ who: 'Ana', studentId: 's', count: 1, at: '2026-11-22T12:00:00.000Z' },
}

test.each<[Partial<Notice>, string, string]>([
  [{}, 'Novo aluno: Ana', '/students/s'],
  [{ count: 1200 }, '1.200 novos alunos', '/apps/a?tab=users'],
  [{ kind: 'feed-comment' }, 'Ana comentou em “Primeiros acordes”', '/apps/a?tab=feed'],
  [
    { kind: 'community-comment', count: 3 },
    '3 comentários em “Primeiros acordes”, o último de Ana',
    '/apps/a?tab=community',
  ],
  [{ kind: 'completion' }, 'Ana concluiu Primeiros acordes', '/students/s/progress'],
  [{ kind: 'completion', count: 4 }, 'Ana e mais 3 concluíram Primeiros acordes', '/apps/a?tab=users'],
  [{ kind: 'letter', count: 2 }, '2 e-mails não puderam ser entregues', '/apps/a?tab=settings'],
  [
    { kind: 'sale-full', count: 3 },
    '3 vendas esperam lugar: sua conta está no limite de alunos',
    '/sales?state=full',
  ],
  [
    { kind: 'sender-lost', title: 'oi@escola.com' },
    'Registros do domínio a conferir: os e-mails deixaram de sair de oi@escola.com',
    '/apps/a/edit?field=config.senderAddress',
  ],
  [
    { kind: 'domain-lost', title: 'app.escola.com' },
    'app.escola.com não leva mais ao app: os alunos voltaram ao endereço da Trilha',
    '/apps/a/edit?field=config.domain',
  ],
  [{ kind: 'report', count: 2 }, '2 denúncias esperam sua decisão', '/apps/a?tab=community&show=reported'],
])('%o reads %s and leads to %s', (change, text, path) => {
  const told = { ...notice, ...change }
  expect(noticeText(told)).toBe(text)
  expect(noticePath(told)).toBe(path)
})
