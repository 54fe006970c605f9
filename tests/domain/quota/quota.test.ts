import { expect, test } from 'vitest'
import { isNear, quotaSentences, refusalSentence, usedOf } from '../../../src/domain/quota/quota.ts'
import type { ToldUsage } from '../../../src/domain/generated/answer-types.ts'

const usage = (change: Partial<ToldUsage> = {}): ToldUsage => ({
  quota: 'students',
  used: 0,
  limit: 100,
  refused: 0,
  refusedAt: null,
  ...change,
})

test('nothing is said while there is plenty, from 80 % on it is', () => {
  expect(quotaSentences(usage({ used: 79 }))).toEqual([])
  expect(quotaSentences(usage({ used: 80 }))).toEqual([
    'Você está perto do limite da sua conta: alunos, 80 de 100. Exclua quem já saiu, ou peça um limite maior a quem cuida da Trilha.',
  ])
  expect(quotaSentences(usage({ used: 100 }))[0]).toMatch(
    /^Você chegou ao limite da sua conta: alunos, 100 de 100\./,
  )
  expect(isNear(usage({ quota: 'imports', used: 2, limit: 2 }))).toBe(false)
})

test('what is about to come and will not fit is told', () => {
  expect(quotaSentences(usage({ used: 40 }), 60)).toEqual([])
  expect(quotaSentences(usage({ used: 40 }), 61)[0]).toBe(refusalSentence(usage({ used: 40 })))
})

test('who was turned away is told, also once there is room', () => {
  const refusedAt = new Date(2026, 10, 22, 19, 30).toISOString()
  expect(quotaSentences(usage({ refused: 1, refusedAt }))).toEqual([
    'Uma pessoa tentou se cadastrar e não encontrou lugar, em 22/11/2026, 19:30.',
  ])
  expect(quotaSentences(usage({ refused: 1200, refusedAt }))).toEqual([
    'Houve 1.200 tentativas de cadastro que não encontraram lugar, a última em 22/11/2026, 19:30.',
  ])
})

test('amounts read as people write them', () => {
  expect(usedOf(usage({ used: 1234, limit: 250_000 }))).toBe('1.234 de 250.000')
  const bytes = usage({ quota: 'bytes', used: 1.2 * 1024 ** 3, limit: 100 * 1024 ** 3 })
  expect(usedOf(bytes)).toBe('1,2 GB de 100 GB')
  expect(usedOf({ ...bytes, used: 0, limit: 512 })).toBe('0 bytes de 512 bytes')
})
