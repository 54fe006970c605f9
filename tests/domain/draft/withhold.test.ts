import { expect, test } from 'vitest'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import type { Answer } from '../../../src/domain/draft/port.ts'
import { draftOf, edited, pendingChange, type DraftRules } from '../../../src/domain/draft/state.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'

/** Lists of texts, of things with an id and of three places; `unfit` is what the form finds wrong. */
const saved = {
  name: 'Escola',
  tags: ['a', 'b'],
  links: [
    { id: 'x', url: 'https://a.br' },
    { id: 'y', url: 'https://b.br' },
  ],
  places: [{ link: '' }, { link: '' }],
}

const rules = (unfit: DraftRules['unfit'] = () => []): DraftRules => ({
  asked: (document) => document,
  unfit,
  isSendable: () => true,
  isRow: ([name]) => name === 'places',
})

function changeOf(draft: Document, unfit: string[][]) {
  const state = edited(draftOf({ document: saved, etag: '1' }), saved, { ...saved, ...draft }, 0)
  // Asked again of what is left, where these are mended.
  const answers = [unfit]
  return pendingChange(
    state,
    rules(() => answers.pop() ?? []),
  )
}

test('an empty item of a list of texts stays behind alone', () => {
  expect(
    changeOf({ tags: ['a', 'b', 'c', '', null] }, [
      ['tags', '3'],
      ['tags', '4'],
    ]),
  ).toEqual({ tags: ['a', 'b', 'c'] })
  expect(changeOf({ name: 'Nova', tags: ['a', 'b', ''] }, [['tags', '2']])).toEqual({ name: 'Nova' })
})

test('a wrong item of a list of texts keeps its list as it was, and nothing else', () => {
  expect(changeOf({ name: 'Nova', tags: ['a', 'b', 'ERRADO'] }, [['tags', '2']])).toEqual({ name: 'Nova' })
})

test('of a list of things the wrong one stays as it was, and is left out where it is new', () => {
  const [x, y] = saved.links
  const links = [
    { id: 'n', url: 'ERRADO' },
    { ...y!, url: 'ERRADO' },
    { ...x!, url: 'https://novo.br' },
  ]
  expect(
    changeOf({ links }, [
      ['links', '0', 'url'],
      ['links', '1', 'url'],
    ]),
  ).toEqual({
    links: [y, { id: 'x', url: 'https://novo.br' }],
  })
})

test('a place of a row is a field like any other', () => {
  const places = [{ link: 'ERRADO' }, { link: 'https://a.br' }]
  expect(changeOf({ places }, [['places', '0', 'link']])).toEqual({
    places: [{ link: '' }, { link: 'https://a.br' }],
  })
})

/** A draft over a server that refuses. */
function open(refuse: (change: Document) => Answer) {
  const sent: Document[] = []
  const keeper = openDraft(
    {
      network: {
        save: async ({ change }) => {
          sent.push(change)
          return refuse(change)
        },
        read: async () => ({ kind: 'lost' }),
        publish: async () => ({ kind: 'lost' }),
      },
      storage: { put: async () => 'device', putAtOnce: () => {}, remove: async () => {}, release: () => {} },
      now: () => 0,
      newKey: () => String(sent.length),
    },
    rules(),
    { id: 'one', left: [], copy: { document: saved, etag: '1' } },
  )
  const edit = (change: Document) => keeper.edit(keeper.view().draft, { ...keeper.view().draft, ...change })
  return { keeper, sent, edit }
}

test.each([
  ['a field that was not sent', { '/other/0': 'Preencha.' }],
  ['no field at all', {}],
])('what the server refused for %s is not sent again until something changed', async (_, fields) => {
  const { keeper, sent, edit } = open(() => ({ kind: 'refused', fields: fields as Record<string, string> }))
  edit({ tags: ['c'] })
  for (let i = 0; i < 5; i++) expect(await keeper.save()).toBe(false)
  expect(sent).toEqual([{ tags: ['c'] }])
  expect(keeper.view().phase).toBe('refused')
  edit({ tags: ['d'] })
  await keeper.save()
  await keeper.save()
  expect(sent).toEqual([{ tags: ['c'] }, { tags: ['d'] }])
})

test('a list that was refused is known again, however it is copied', async () => {
  const { keeper, sent, edit } = open((change) =>
    'tags' in change
      ? { kind: 'refused', fields: { '/tags': 'Não.' } }
      : { kind: 'copy', copy: { document: { ...saved, ...change }, etag: '2' } },
  )
  edit({ tags: ['c'], name: 'Nova' })
  expect(await keeper.save()).toBe(true)
  edit({ tags: [...['c']] })
  expect(await keeper.save()).toBe(true)
  expect(sent).toEqual([{ tags: ['c'], name: 'Nova' }, { name: 'Nova' }])
})
