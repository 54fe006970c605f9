import { expect, test } from 'vitest'
import { connectionLight, type ConnectionHealth } from '../../../src/domain/purchase/connection-light.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
const well: ConnectionHealth = { lastEventAt: ago(1), refused: 0, refusedSince: null, waiting: 0 }

test.each<[string, Partial<ConnectionHealth>, string]>([
  ['live', {}, ''],
  ['new', { lastEventAt: null }, 'Nenhum evento'],
  ['quiet', { lastEventAt: ago(7) }, 'confira o endereço'],
  [
    'waiting',
    { waiting: 1, lastEventAt: ago(9) },
    '1 venda espera um produto com o ID dela. Nada há 7 dias.',
  ],
  ['waiting', { waiting: 2 }, '2 vendas esperam'],
  [
    'refused',
    { refused: 3, refusedSince: ago(2), waiting: 2 },
    '3 avisos com outra chave desde 21 de novembro',
  ],
])('%s: %o', (state, health, note) => {
  const light = connectionLight({ ...well, ...health }, now, 'America/Sao_Paulo')
  expect(light).toMatchObject({ state, note: expect.stringContaining(note) })
})
