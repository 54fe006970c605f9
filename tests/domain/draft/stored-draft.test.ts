import { expect, test, vi } from 'vitest'
import type { StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import type { Answer } from '../../../src/domain/draft/port.ts'
import type { DraftRules } from '../../../src/domain/draft/state.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'

const rules: DraftRules = {
  asked: (document) => document,
  unfit: (draft) =>
    Object.keys(draft)
      .filter((name) => String(draft[name]).endsWith('!'))
      .map((name) => [name]),
  isSendable: () => true,
  isRow: () => false,
}

const kept = (parts: Partial<StoredDraft>): StoredDraft => ({
  id: 'left',
  at: 1,
  base: {},
  etag: '1',
  draft: {},
  sending: null,
  conflicts: [],
  ...parts,
})

/** A builder over a server that holds `document`, with what was left; `answer` is what a publication comes to. */
function openOver(
  document: Document,
  left: StoredDraft[],
  answer = Promise.resolve<Answer>({ kind: 'lost' }),
) {
  let copy = { document, etag: '1' }
  const [puts, sent]: [StoredDraft[], Document[]] = [[], []]
  const gone = new Set<string>()
  const keeper = openDraft(
    {
      network: {
        save: async ({ change }) => {
          sent.push(change)
          const stored = JSON.stringify(change).replaceAll('data:image/png;base64,', '/images/')
          copy = {
            document: applyChange(copy.document, JSON.parse(stored) as Document),
            etag: `${copy.etag}+`,
          }
          return { kind: 'copy', copy }
        },
        read: async () => ({ kind: 'copy', copy }),
        publish: () => answer,
      },
      storage: {
        put: async (one, forgotten) => {
          puts.push(one)
          for (const id of forgotten) gone.add(id)
          return 'device'
        },
        putAtOnce: () => {},
        remove: async () => {},
        release: () => {},
      },
      now: () => 5,
      newKey: () => 'key',
    },
    rules,
    { id: 'now', copy, left },
  )
  /** The two values of each field that waits for a choice: mine, and theirs. */
  const choices = () =>
    Object.fromEntries(
      keeper.view().conflicts.map(({ path: [name], theirs }) => [name, [keeper.view().draft[name!], theirs]]),
    )
  return { keeper, puts, sent, gone, choices }
}

test('a draft that was left with choices open goes on with each of them, and asks nothing twice', async () => {
  const base = { a: 'a', b: 'b', c: 'c' }
  // `a` against what the server has, `b` against another draft that was left; nobody else knows of `c`.
  const older = kept({
    base: { ...base, a: 'theirs' },
    draft: { a: 'mine', b: 'mine', c: 'mine' },
    conflicts: [
      { path: ['a'], base: 'a', theirs: 'theirs' },
      { path: ['b'], base: 'b', theirs: 'other' },
    ],
  })
  const newer = kept({
    id: 'newer',
    at: 2,
    base: { ...base, a: 'theirs' },
    draft: { ...base, a: 'theirs', c: 'new' },
  })
  const { keeper, choices } = openOver({ ...base, a: 'theirs' }, [older, newer])
  await keeper.catchUp()
  expect(choices()).toEqual({ c: ['mine', 'new'] })
  keeper.resolve(() => false)
  expect(choices()).toEqual({ a: ['mine', 'theirs'], b: ['mine', 'other'] })
  keeper.resolve(({ path }) => path[0] === 'b')
  expect(choices()).toEqual({})
  expect(keeper.view().draft).toEqual({ a: 'theirs', b: 'mine', c: 'new' })
})

test('whoever leaves between two choices about a left draft is asked the second one alone', async () => {
  const base = { b: 'b', c: 'c' }
  const older = kept({
    base,
    draft: { b: 'mine', c: 'mine' },
    conflicts: [{ path: ['b'], base: 'b', theirs: 'other' }],
  })
  const newer = kept({ id: 'newer', at: 2, base, draft: { ...base, c: 'new' } })
  const { keeper, puts, gone, choices } = openOver(base, [older, newer])
  await keeper.catchUp()
  expect(choices()).toEqual({ c: ['mine', 'new'] })
  await keeper.abandon()
  // Nothing is left of the two but what this builder keeps.
  expect(gone).toEqual(new Set(['left', 'newer']))

  const next = openOver({ ...base, b: 'other' }, [{ ...puts.at(-1)!, id: 'before' }])
  await next.keeper.catchUp()
  expect(next.choices()).toEqual({ c: ['mine', 'new'] })
  next.keeper.resolve(() => true)
  await next.keeper.catchUp()
  expect(next.choices()).toEqual({ b: ['mine', 'other'] })
})

test('a picture of drafts that were left is sent once, and is the same by its address', async () => {
  const picture = 'data:image/png;base64,P'
  const base = { a: 'a', logo: null, icon: null }
  const sending = { key: 'sent', change: { logo: picture }, etag: '1' }
  // It is in the newest one, was chosen against in another field of it, and is in an older one too.
  const newer = kept({
    id: 'newer',
    at: 2,
    base,
    draft: { a: 'a', logo: picture, icon: '/images/mine' },
    sending,
    conflicts: [{ path: ['icon'], base: null, theirs: picture }],
  })
  const older = kept({ base, draft: { a: 'mine', logo: picture, icon: null } })
  const { keeper, sent, choices } = openOver(base, [newer, older])
  await keeper.save()
  expect(choices()).toEqual({ icon: ['/images/mine', '/images/P'] })
  keeper.resolve(() => false)
  await keeper.save()
  expect(choices()).toEqual({})
  expect(keeper.view().draft).toEqual({ a: 'mine', logo: '/images/P', icon: '/images/P' })
  expect(sent).toEqual([sending.change, { a: 'mine', icon: '/images/P' }])
})

test('a publication that ends after the builder was left writes nothing on the device any more', async () => {
  const document = { a: 'a!' }
  let answer = (_: Answer) => {}
  const { keeper, puts } = openOver(document, [], new Promise((resolve) => (answer = resolve)))
  keeper.edit(document, { a: 'b!' })
  const published = keeper.publish()
  await vi.waitFor(() => expect(keeper.view().phase).toBe('idle'))
  await keeper.abandon()
  const before = puts.length
  answer({ kind: 'copy', copy: { document, etag: '2' } })
  expect((await published).kind).toBe('published')
  expect(before).toBe(1)
  expect(puts).toHaveLength(before)
})
