import { afterAll, expect, inject, test } from 'vitest'
import { ownFormats } from '../../../../src/domain/format/own-format.ts'
import { connect } from '../../../../src/server/database/connection.ts'
import { chanceOf } from '../../../support/chance.ts'
import { newDatabase } from '../../../support/server/test-server.ts'

/** `routines/instant.sql` takes for an instant what a field does, and no other text. `SEED=7` tries the texts of seed 7. */
const database = await newDatabase(inject('template'))
const sql = await connect(database.url, 1)
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
const { pick } = chanceOf(seed)
const two = (number: number) => String(number).padStart(2, '0')
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, number) => two(number))

/** Each day that there may be, and some that no month has. */
const days = ['0000', '1900', '2000', '2023', '2024'].flatMap((year) =>
  upTo(13).flatMap((month) => upTo(32).map((day) => `${year}-${month}-${day}`)),
)

function anyText(): string {
  const day = `${pick(['0001', '9999', '2026', '12026', '26'])}-${pick(upTo(13))}-${pick(upTo(32))}`
  const seconds = pick(['', ':00', ':59', ':60', ':59.9', ':00.000', ':07.123456789', ':07.1234567890', ':'])
  const time = `${pick([...upTo(23), '24', '25', '7'])}:${pick(['00', '00', '31', '59', '60'])}${seconds}`
  const zone = pick(['Z', 'Z', '+00:00', '-03:00', '+15:59', '+16:00', '-03:60', '-0300', '-03', 'z', ''])
  return pick(['', '', '', '', ' ']) + day + pick(['T', 'T', 'T', 'T', ' ']) + time + zone
}

test(`what is an instant is said alike by a field and by the database (SEED=${seed})`, async () => {
  const texts = [
    ...days.map((day) => `${day}T12:00:00Z`),
    ...Array.from({ length: 5000 }, anyText),
    ...['24:00Z', '24:00:00Z', '24:00:00.000Z', '24:00:01Z', '24:01Z'].map((time) => `2026-02-28T${time}`),
    ...['now', 'infinity', '2026-02-28', '2026-02-28T12:00Z\n', 'x', '[]'],
  ]
  const rows = await sql<{ text: string; ms: number | null }[]>`
    select text, (extract(epoch from instant_in(text)) * 1000)::float8 as ms from unnest(${texts}::text[]) text`
  const known = texts.filter((text) => ownFormats['date-time']!(text))
  expect(known.length).toBeGreaterThan(1500)
  expect(known.length).toBeLessThan(texts.length - 1500)
  expect(rows.filter(({ ms }) => ms !== null).map(({ text }) => text)).toEqual(known)
  // The one rounds what the other cuts off.
  const apart = rows.filter(({ text, ms }) => ms !== null && Math.abs(ms - Date.parse(text)) > 1)
  expect(apart).toEqual([])
  const [none] = await sql`select instant_in('') as empty, instant_in(null) as none`
  expect(none).toEqual({ empty: null, none: null })
})
