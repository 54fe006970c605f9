import { expect, test } from 'vitest'
import { parsedJson } from '../../../src/server/database/parsed-json.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql } = await startTestServer()
const text = JSON.stringify({
  name: 'Violão do zero ao palco',
  steps: [{ title: 'Afinar' }, { title: 'Tocar' }],
  isFree: true,
})

test('the same text is the same object, which nobody can change at any depth', () => {
  const first = parsedJson(text) as { name: string; steps: { title: string }[] }
  expect(first).toEqual(JSON.parse(text))
  expect(parsedJson(text)).toBe(first)
  expect(() => (first.name = 'Outro')).toThrow(TypeError)
  expect(() => (first.steps[1]!.title = 'Outro')).toThrow(TypeError)
  expect(() => first.steps.push({ title: 'Outro' })).toThrow(TypeError)
  expect(parsedJson(text.replace('zero', 'dez'))).not.toEqual(first)
})

test.each(['null', '1', '"a"', JSON.stringify('a'.repeat(99)), JSON.stringify(Array(40_000).fill(7))])(
  'what is short, long or no object is parsed as ever: %.20s',
  (one) => expect(parsedJson(one)).toEqual(JSON.parse(one)),
)

test('documents of the database are such objects, and are written as they are', async () => {
  const read = async () =>
    (await sql`select ${text}::text::jsonb as data, array[${text}::text::jsonb] as list`)[0]!
  const [one, other] = [await read(), await read()]
  expect(one.data).toEqual(JSON.parse(text))
  expect(other.data).toBe(one.data)
  expect(one.list).toEqual([one.data])
  const [written] = await sql`select ${sql.json(one.data)}::jsonb ->> 'name' as name`
  expect(written!.name).toBe('Violão do zero ao palco')
})
