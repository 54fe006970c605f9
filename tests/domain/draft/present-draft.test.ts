import { expect, test } from 'vitest'
import type { StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import { presentStoredDraft } from '../../../src/domain/draft/present-draft.ts'
import type { Answer } from '../../../src/domain/draft/port.ts'
import type { Attempt, DraftRules } from '../../../src/domain/draft/state.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { inPresentForm, renames } from '../../../src/domain/schema/present-form.ts'

/** `motto` is `slogan` now, and a link's `href` is its `url`. */
const former: Schema = {
  properties: {
    slogan: { 'x-renamed-from': ['motto'] },
    links: { items: { properties: { url: { 'x-renamed-from': ['href'] } } } },
  },
}

/** Rules of the release of before; with `former`, of the one of today. */
const rulesOf = (now?: Schema): DraftRules => {
  const names = now ? ['name', 'slogan', 'links'] : ['name', 'motto', 'links']
  return {
    asked: (document) => Object.fromEntries(names.map((name) => [name, document[name]])),
    unfit: () => [],
    isSendable: () => true,
    isRow: () => false,
    former: now,
  }
}

const old = { name: 'Escola', motto: 'Do zero', links: [{ href: '/a' }] }
const today = { name: 'Escola', slogan: 'Do zero', links: [{ url: '/a' }] }

/** A builder over a server that says `answers` to what is sent. */
function builder(rules: DraftRules, document: Document, left: StoredDraft[] = [], answers: Answer[] = []) {
  const sent: Attempt[] = []
  const kept: StoredDraft[] = []
  let time = 0
  let copy = { document, etag: '1' as string | null }
  const keeper = openDraft(
    {
      network: {
        save: async (attempt) => {
          sent.push(attempt)
          const answer = answers.shift() ?? { kind: 'lost' }
          if (answer.kind === 'copy') copy = answer.copy
          return answer
        },
        read: async () => ({ kind: 'copy', copy }),
        publish: async () => ({ kind: 'lost' }),
      },
      storage: {
        put: async (one) => (kept.push(structuredClone(one)), 'device'),
        putAtOnce: () => {},
        remove: async () => {},
        release: () => {},
      },
      now: () => (time += 500),
      newKey: () => `key${sent.length}`,
    },
    rules,
    { id: 'one', copy, left },
  )
  const type = (change: Document) => keeper.edit(keeper.view().draft, { ...keeper.view().draft, ...change })
  const pass = (by: number) => void (time += by)
  return { keeper, sent, kept, type, pass, time: () => time }
}

/** What a page of the release of before leaves on the device after an attempt that got no answer. */
async function leave() {
  const { keeper, kept, type } = builder(rulesOf(), old)
  type({ motto: 'Ao palco' })
  await keeper.save()
  type({ links: [{ href: '/b' }] })
  await keeper.abandon()
  return { ...kept.at(-1)!, id: 'left' }
}

test('a draft that was kept before a field got another name goes on under it, and what was sent is sent as it was', async () => {
  const left = await leave()
  expect(left).toMatchObject({ draft: { motto: 'Ao palco' }, sending: { change: { motto: 'Ao palco' } } })
  const saved = { document: { ...today, slogan: 'Ao palco' }, etag: '2' }
  const { keeper, sent } = builder(rulesOf(former), today, [left], [{ kind: 'copy', copy: saved }])
  expect(keeper.view().draft).toEqual({ name: 'Escola', slogan: 'Ao palco', links: [{ url: '/b' }] })
  await keeper.save()
  expect(sent).toEqual([left.sending, { key: 'key1', change: { links: [{ url: '/b' }] }, etag: '2' }])
})

test('what the server refuses of it is told at the present name', async () => {
  const answer: Answer = { kind: 'refused', fields: { '/motto': 'Longo demais.' } }
  const { keeper, sent } = builder(rulesOf(former), today, [await leave()], [answer])
  await keeper.save()
  expect(keeper.view().refused).toEqual({ '/slogan': { value: 'Ao palco', message: 'Longo demais.' } })
  expect(sent[1]!.change).toEqual({ links: [{ url: '/b' }] })
})

const unknown: Answer = { kind: 'refused', fields: { '/slogan': 'O campo “slogan” não existe.' } }

test('a field that a server of before does not know is sent again while the page is open, after pauses that grow', async () => {
  const refusals = Array.from({ length: 20 }, () => structuredClone(unknown))
  const saved: Answer = { kind: 'copy', copy: { document: { ...today, slogan: 'Ao palco' }, etag: '2' } }
  const { keeper, sent, type, pass, time } = builder(rulesOf(former), today, [], [...refusals, saved])
  type({ slogan: 'Ao palco' })
  const at: number[] = []
  // What the page does by itself.
  for (let second = 0; second < 4 * 3600 && at.length < 21; second += 10) {
    const before = sent.length
    await keeper.save()
    if (sent.length > before) at.push(time())
    if (at.length < 21) {
      expect(keeper.view().draft.slogan).toBe('Ao palco')
      // The sentence stays where it is meanwhile.
      expect(Object.keys(keeper.view().refused)).toEqual(['/slogan'])
    }
    pass(10_000)
  }
  const minutes = at.slice(1).map((one, i) => Math.round((one - at[i]!) / 30_000) / 2)
  expect(minutes.slice(0, 7)).toEqual([0.5, 1, 2, 4, 8, 15, 15])
  for (let i = 0; i < 21 && Object.keys(keeper.view().refused).length > 0; i++) {
    pass(15 * 60_000)
    await keeper.save()
  }
  expect(keeper.view()).toMatchObject({ phase: 'idle', refused: {} })
  const count = sent.length
  pass(60 * 60_000)
  await keeper.save()
  expect(sent).toHaveLength(count)
})

test('what is typed beside it goes at once, without it', async () => {
  const saved: Answer = {
    kind: 'copy',
    copy: { document: { ...today, links: [{ url: '/b' }] }, etag: '2' },
  }
  const { keeper, sent, type } = builder(rulesOf(former), today, [], [unknown, saved])
  type({ slogan: 'Ao palco' })
  await keeper.save()
  type({ links: [{ url: '/b' }] })
  expect(await keeper.save()).toBe(true)
  expect(sent.map(({ change }) => change)).toEqual([{ slogan: 'Ao palco' }, { links: [{ url: '/b' }] }])
})

test('a field that a server of before does not know is kept, and sent again to the one that comes after it', async () => {
  const saved: Answer = { kind: 'copy', copy: { document: { ...today, slogan: 'Ao palco' }, etag: '2' } }
  const { keeper, sent, type, pass } = builder(rulesOf(former), today, [], [unknown, saved])
  type({ slogan: 'Ao palco' })
  await keeper.save()
  await keeper.save()
  await keeper.catchUp()
  expect(sent).toHaveLength(1)
  expect(keeper.view().draft.slogan).toBe('Ao palco')
  pass(20_000)
  await keeper.save()
  expect(sent).toHaveLength(1)
  pass(10_000)
  // Somebody comes back to the page.
  expect(await keeper.catchUp()).toBe(true)
  expect(sent.map(({ change }) => change)).toEqual([{ slogan: 'Ao palco' }, { slogan: 'Ao palco' }])
  expect(keeper.view()).toMatchObject({ phase: 'idle', refused: {} })
})

test('a choice that was open is asked at the present name', async () => {
  const left: StoredDraft = {
    ...(await leave()),
    sending: null,
    conflicts: [
      { path: ['motto'], base: 'Do zero', theirs: 'Outro' },
      { path: ['links'], base: [{ href: '/a' }], theirs: [{ href: '/c' }] },
    ],
  }
  const { keeper } = builder(rulesOf(former), today, [left])
  expect(keeper.view().conflicts).toEqual([
    { path: ['slogan'], base: 'Do zero', theirs: 'Outro' },
    { path: ['links'], base: [{ url: '/a' }], theirs: [{ url: '/c' }] },
  ])
  keeper.resolve(({ path }) => path[0] === 'slogan')
  expect(keeper.view().draft).toEqual({ name: 'Escola', slogan: 'Ao palco', links: [{ url: '/c' }] })
})

test('a page of the release of before finds its names in what the one of today keeps', async () => {
  const { keeper, kept, type } = builder(rulesOf(former), today)
  type({ slogan: 'Ao palco' })
  await keeper.abandon()
  const { keeper: before } = builder(rulesOf(), old, [{ ...kept.at(-1)!, id: 'left' }])
  expect(before.view().draft).toMatchObject({ ...old, motto: 'Ao palco' })
})

test('a draft that is open follows its schema, and what was done in it can be undone', async () => {
  const rules = rulesOf()
  const answer: Answer = { kind: 'copy', copy: { document: { ...old, motto: 'Ao palco' }, etag: '2' } }
  const { keeper, type } = builder(rules, old, [], [answer])
  type({ motto: 'Ao palco' })
  const saved = keeper.save()
  type({ links: [{ href: '/b' }] })
  Object.assign(rules, rulesOf(former))
  keeper.renew()
  expect(keeper.view().draft).toEqual({ name: 'Escola', slogan: 'Ao palco', links: [{ url: '/b' }] })
  // The server was asked before, and answers as it was asked.
  expect(await saved).toBe(true)
  expect(keeper.view()).toMatchObject({
    sending: null,
    server: { document: { ...today, slogan: 'Ao palco' } },
  })
  keeper.travel('undo')
  keeper.travel('undo')
  expect(keeper.view().draft).toEqual(inPresentForm(former, old))
})

test('choices that were renamed and values of another type come along at any depth, with what can be chosen and undone', () => {
  const kind: Schema = { type: 'string', enum: ['new'], 'x-was': { old: 'new' } }
  const price: Schema = { type: 'number', 'x-from': [{ type: 'string' }] }
  const schema: Schema = {
    type: 'object',
    properties: {
      kind,
      price,
      tags: { type: 'array', items: kind },
      links: { type: 'array', items: { type: 'object', properties: { kind, price } } },
    },
  }
  const alone = renames(schema)!
  const before = {
    kind: 'old',
    price: '2,5',
    tags: ['old'],
    links: [{ kind: 'old', price: '1' }, { price: 'x' }],
  }
  const now = { kind: 'new', price: 2.5, tags: ['new'], links: [{ kind: 'new', price: 1 }, { price: 'x' }] }
  const kept = { id: 'a', at: 1, etag: null, sending: null, base: before, draft: before }
  const conflicts = [
    { path: ['links', '0', 'kind'], base: 'old', theirs: 'new' },
    // It was a list.
    { path: ['price', '0'], base: 'a', theirs: 'b' },
  ]
  expect(presentStoredDraft({ ...kept, conflicts }, alone)).toEqual({
    ...kept,
    base: now,
    draft: now,
    conflicts: [{ path: ['links', '0', 'kind'], base: 'new', theirs: 'new' }],
  })
})
