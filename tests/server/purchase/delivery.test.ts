import { expect, test } from 'vitest'
import { saleOf, type DeliveredFact } from '../../../src/domain/purchase/fact.ts'
import { readBody } from '../../../src/server/purchase/body.ts'
import { BodyFields } from '../../../src/server/purchase/platform/body-fields.ts'
import { platforms, type PlatformName } from '../../../src/server/purchase/platform/platforms.ts'
import { exampleSecrets, provedRequest, recentExample, soldIds } from '../../support/server/example.ts'
import { day, market } from '../../support/server/market.ts'
import { startTestServer } from '../../support/server/test-server.ts'
import { wrongBodies } from '../../support/server/wrong-shape.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, fold, grantsOf, newSchool } = market(world)

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** A body as it is sent. */
interface Sent {
  what: string
  payload: string | Buffer
  type?: 'form'
}

/** What tells one event and one sale of an example from others. */
const marks: [PlatformName, string[], RegExp][] = [
  [
    'hotmart',
    ['hotmart-purchase-approved.json', 'hotmart-subscription-cancellation.json'],
    /7f3d2c1e|0b1c2d3e|HP0000000001|SUBEX001/g,
  ],
  ['kiwify', ['kiwify-order-approved.json', 'kiwify-abandoned-cart.json'], /3b6a7c10|c0ffee00|5d4c3b2a/g],
  [
    'eduzz',
    ['eduzz-invoice-paid.json', 'eduzz-contract-updated.json', 'eduzz-ping.json'],
    /evt0exemplo|90000001|50000001/g,
  ],
  ['monetizze', ['monetizze-decoded.json'], /90000001|40000001/g],
  ['perfectpay', ['perfectpay-approved.json'], /PPCPMTB50000EX|PPSUB0EXA/g],
  [
    'ticto',
    ['ticto-authorized.json', 'ticto-abandoned-cart.json'],
    /TOC0000000001EXA|TPC0000000001EXA|120001/g,
  ],
  ['generic', ['generic-purchase-approved.json'], /evt_01JEXAMPLE|TX-0001|SUB-0001/g],
  ['hotfy', ['generic-purchase-approved.json'], /evt_01JEXAMPLE|TX-0001|SUB-0001/g],
]

/** What a platform's file reads of a body; undefined for what it refuses. */
function readingOf(platform: PlatformName, payload: string | Buffer, type?: 'form'): string | undefined {
  try {
    const contentType = type ? 'application/x-www-form-urlencoded' : 'application/json'
    const body = new BodyFields(readBody(Buffer.from(payload), contentType))
    const delivery = { raw: Buffer.from(''), headers: {}, query: {}, now: new Date(), body }
    // Where the proof stands in the body.
    const isProved = platforms[platform].verify(delivery, exampleSecrets[platform])
    return JSON.stringify([isProved, platforms[platform].read(body)])
  } catch {
    return undefined
  }
}

/** An example in all wrong shapes. */
function wrongOf(platform: PlatformName, file: string): Sent[] {
  const text = recentExample(file)
  const example = JSON.parse(text) as object
  const right = readingOf(platform, text)
  const shapes = wrongBodies(example, (wrong) => readingOf(platform, JSON.stringify(wrong)) !== right)
  const whole = [[example], { body: example }, [], 'x', 1, null, true]
  return [
    ...shapes.map(({ what, body }) => ({ what, payload: JSON.stringify(body) })),
    ...whole.map((body) => ({ what: 'the whole in another shape', payload: JSON.stringify(body) })),
    { what: 'depth 200', payload: text.replace(/}\s*$/, `,"x":${nested(200)}}`) },
    { what: 'NUL', payload: text.replace('Maria', 'Ma\\u0000ria') },
    { what: 'NUL in a name', payload: text.replace('{', '{"a\\u0000":1,') },
    { what: 'half of a character', payload: text.replace('Curso', '\\ud800') },
    { what: 'broken UTF-8', payload: Buffer.concat([Buffer.from(text), Buffer.from([0xc3, 0x28])]) },
    { what: 'cut off', payload: text.slice(0, -20) },
    {
      what: '__proto__',
      payload: text.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":1},'),
    },
    { what: 'named as a form', payload: text, type: 'form' as const },
  ]
}

/** The form of the example, with each of its fields missing, a list or an object, and names that are none. */
function wrongForms(): Sent[] {
  const fields = [...new URLSearchParams(recentExample('monetizze-raw-form.txt'))]
  const textOf = (changed: string[][]) => new URLSearchParams(changed).toString()
  const whole = textOf(fields)
  const right = readingOf('monetizze', whole, 'form')
  const each = fields
    .flatMap(([name, value], at) =>
      [
        [],
        [[`${name}[]`, value!]],
        [[`${name}[x]`, value!]],
        [
          [name!, value!],
          [`${name}[x]`, value!],
        ],
      ].map((now) => ({
        what: now.length > 0 ? String(now) : `${name}: missing`,
        payload: textOf([...fields.slice(0, at), ...now, ...fields.slice(at + 1)]),
      })),
    )
    .filter(({ payload }) => readingOf('monetizze', payload, 'form') !== right)
  const names = [
    'venda[__proto__]',
    'venda[__proto__][codigo]',
    '__proto__[codigo]',
    'venda[constructor][prototype]',
  ]
  const odd = [
    ...names.map((name) => `${whole}&${name}=1`),
    `venda=1&${whole}`,
    `${whole}&venda=1`,
    whole.replaceAll('%5D', ''),
  ]
  const broken = ['%00', '%C3%28', '%ff', '%'].map((bytes) => `${whole}&comprador%5Bnome%5D=${bytes}`)
  const others = [...odd, ...broken].map((payload) => ({ what: payload, payload }))
  return [...each, ...others].map((one) => ({ ...one, type: 'form' }))
}

/** Whether a reading opens something of a sale for good. */
function isEndless(reading: string): boolean {
  const [, facts] = JSON.parse(reading) as [boolean, DeliveredFact[]]
  return facts.some((fact) => saleOf(fact) && /paid|renewed/.test(fact.kind) && !fact.until)
}

const examples = marks.flatMap(([platform, files, codes]) =>
  files.map((file) => [platform, file, codes] as const),
)

test.each(examples)('%s: %s in wrong shapes is refused or changes nothing', async (platform, file, codes) => {
  const { owner, product } = await newSchool([soldIds[platform]], undefined, platform)
  const { path } = await connect(owner, { platform, secret: exampleSecrets[platform] })
  const known = new Map<string, number>()
  let network = 0
  const deliver = async ({ what, payload, type }: Sent) => {
    // An event and a sale of its own; what says the same as another is another delivery of that.
    const reading = readingOf(platform, payload, type) ?? what
    if (!known.has(reading)) known.set(reading, known.size)
    const own = String(known.get(reading)).padStart(4, '0')
    const sent = typeof payload === 'string' ? payload.replace(codes, (code) => `${code}${own}`) : payload
    const request = provedRequest(platform, path, sent, type)
    // Strangers from one network are told to wait.
    const remoteAddress = `10.2.${++network >> 5}.1`
    const { statusCode, body } = await world.app.inject({ ...request, remoteAddress })
    const isTaken = statusCode === 200 && /"(accepted|duplicate|ignored|test)"/.test(body)
    expect(isTaken || [400, 401].includes(statusCode), `${what}: ${statusCode} ${body}`).toBe(true)
    return isTaken
  }
  expect(await deliver({ what: file, payload: recentExample(file) })).toBe(true)
  await fold(owner.user.id)
  const [good] = await grantsOf(owner.user.id)
  const wrong = [...wrongOf(platform, file), ...(platform === 'monetizze' ? wrongForms() : [])]
  const taken: boolean[] = []
  for (let from = 0; from < wrong.length; from += 20)
    taken.push(...(await Promise.all(wrong.slice(from, from + 20).map(deliver))))
  // An end that is there and cannot be read is refused; where there is none, what is bought is for good.
  const endless = wrong.filter(({ payload, type }) =>
    isEndless(readingOf(platform, payload, type) ?? '[0,[]]'),
  )
  const ends = !isEndless(readingOf(platform, recentExample(file))!)
  if (ends) for (const { what } of endless) expect(what).toMatch(/: (missing|null)$/)
  // Some are refused, and some taken as far as they go.
  expect(new Set(taken)).toEqual(new Set([true, false]))
  await fold(owner.user.id)
  const grants = await grantsOf(owner.user.id)
  if (!good) expect([grants, (await owner.call('GET', '/students')).json()]).toEqual([[], []])
  // What opened is what the example opens, for who bought there; a date that cannot be read is another of the delivery, or none.
  for (const { startsAt, endsAt, endReason: _, ...grant } of good ? grants : []) {
    expect(grant).toEqual({ email: good!.email, productId: product.id, source: 'purchase' })
    expect(+startsAt).toBeGreaterThan(+good!.startsAt - 120_000)
    expect(endsAt === null || +endsAt <= +startsAt + 34 * day).toBe(true)
  }
})
