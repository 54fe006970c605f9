import { expect, test } from 'vitest'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  price: { title: 'Preço', type: 'integer', format: 'money', default: 500 },
  day: { title: 'Dia', type: ['string', 'null'], format: 'date', default: null },
  at: { title: 'Quando', type: ['string', 'null'], format: 'date-time', default: null },
})
const one = { ...listed, filters: ['price', 'day', 'at'], entity }
const { register } = await startTestServer({ schemaEntities: [one] })
const { call, newApp } = await register()
const path = `/apps/${(await newApp()).id as string}/faq`
for (const more of [
  { question: 'a', price: 100, day: '2026-01-31', at: '2026-02-01T01:00:00.000Z' },
  { question: 'b', price: 900, day: '2026-02-01' },
  { question: 'c' },
])
  await call('POST', path, { answer: 'x', ...more })

test.each([
  ['price=100', 'a'],
  ['price=100..500', 'ac'],
  ['price=500..', 'bc'],
  ['price=..499', 'a'],
  ['day=2026-01-01..2026-01-31', 'a'],
  ['day=2026-02-01..', 'b'],
  ['day=..2026-02-28', 'ab'],
  // The evening before, in Brazil.
  ['at=2026-01-31..2026-01-31', 'a'],
  ['at=2026-02-01..', ''],
])('a list narrowed by %s leaves %j', async (query, found) => {
  const rows = (await call('GET', `${path}?${query}`)).json() as { question: string }[]
  expect(rows.map(({ question }) => question).join('')).toBe(found)
})

test.each(['price=..', 'price=1..x', 'day=2026..', 'day=..'])(
  '%s asks for nothing that there is',
  async (query) => {
    expect((await call('GET', `${path}?${query}`)).statusCode).toBe(400)
  },
)
