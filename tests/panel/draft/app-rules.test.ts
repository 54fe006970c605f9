import { beforeEach, expect, test, vi } from 'vitest'
import type { DraftEditor } from '../../../src/domain/draft/draft-editor.ts'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import type { Answer, DraftPorts } from '../../../src/domain/draft/port.ts'
import { pendingChange, heldRefusals, type Attempt } from '../../../src/domain/draft/state.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { App } from '../../../src/domain/generated/types.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { appRules } from '../../../src/panel/draft/app-rules.ts'

const start = withDefaults(entities.app.schema, { id: 'a', name: 'Escola', slug: 'escola' })
const banners = (start as unknown as App).config.banners

/** What the server holds, and each change that reached it. */
let server: { app: Document; revision: number; changes: Document[] }
/** Lets a save under way end; each save waits for its turn. */
let turns: (() => void)[]
let editor: DraftEditor

beforeEach(() => {
  server = { app: start, revision: 1, changes: [] }
  turns = []
  editor = open(patch)
})

function open(save: DraftPorts['network']['save'], publish = async () => copy()): DraftEditor {
  const network = { save, read: async () => copy(), publish }
  const nothing = { putAtOnce: () => {}, remove: async () => {}, release: () => {} }
  const storage = { ...nothing, put: async () => 'device' as const }
  let [time, keys] = [0, 0]
  const ports = { network, storage, now: () => (time += 5000), newKey: () => String(keys++) }
  return openDraft(ports, appRules, { id: 'one', left: [], copy: { document: start, etag: '"1"' } })
}

const copy = (): Answer => ({ kind: 'copy', copy: { document: server.app, etag: `"${server.revision}"` } })

async function patch({ change, etag }: Attempt): Promise<Answer> {
  await new Promise<void>((proceed) => turns.push(proceed))
  if (etag !== `"${server.revision}"`) return { kind: 'stale' }
  server.changes.push(change)
  const text = JSON.stringify(change).replaceAll(/data:image\/png;base64,(\w+)/g, '/images/$1.webp')
  server.app = applyChange(server.app, JSON.parse(text) as Document)
  server.revision += 1
  return copy()
}

const draft = () => editor.view().draft as unknown as App
const edit = (change: Document) => editor.edit(editor.view().draft, applyChange(editor.view().draft, change))

const arrived = () => vi.waitFor(() => expect(turns.length).toBeGreaterThan(0))
const proceed = async () => {
  await arrived()
  turns.shift()!()
}

test('saves never overtake each other, and what was typed meanwhile goes with the next one', async () => {
  const { save } = editor
  edit({ name: 'Escola A' })
  const first = save()
  await arrived()
  edit({ name: 'Escola AB' })
  const second = save()
  edit({ name: 'Escola ABC' })
  const third = save()
  await proceed()
  expect(await first).toBe(true)
  expect(draft().name).toBe('Escola ABC')
  await proceed()
  expect(await Promise.all([second, third])).toEqual([true, true])
  expect(server.changes).toEqual([{ name: 'Escola A' }, { name: 'Escola ABC' }])
  expect(turns).toEqual([])
  expect(pendingChange(editor.view(), appRules)).toBeNull()
})

test('a picture is sent once; the draft then holds its address, beside what was typed meanwhile', async () => {
  const [first, second, third] = banners
  const picture = 'data:image/png;base64,AAAA'
  edit({ logoUrl: picture, config: { banners: [{ ...first!, image: picture }, second!, third!] } })
  const saved = editor.save()
  await arrived()
  edit({ config: { banners: [{ ...first!, image: picture }, { ...second!, link: 'https://a.br' }, third!] } })
  await proceed()
  expect(await saved).toBe(true)
  expect(draft().logoUrl).toBe('/images/AAAA.webp')
  expect(draft().config.banners[0]!.image).toBe('/images/AAAA.webp')
  expect(draft().config.banners[1]!.link).toBe('https://a.br')
  const again = editor.save()
  await proceed()
  await again
  expect(JSON.stringify(server.changes[1])).not.toContain('data:')
})

test('undoing and doing again a picture that was saved meanwhile does not send it once more', async () => {
  edit({ logoUrl: 'data:image/png;base64,AAAA' })
  edit({ description: 'Nova' })
  const saved = editor.save()
  await proceed()
  await saved
  editor.travel('undo')
  editor.travel('undo')
  expect(draft()).toMatchObject({ logoUrl: null, description: '' })
  editor.travel('redo')
  expect(draft()).toMatchObject({ logoUrl: '/images/AAAA.webp', description: '' })
  const again = editor.save()
  await proceed()
  await again
  expect(server.app).toMatchObject({ logoUrl: '/images/AAAA.webp', description: '' })
})

test('a field with a mistake stays behind while everything else is saved', async () => {
  edit({ name: 'Nova', primaryColor: 'verde', config: { supportChannel: 'email', supportEmail: 'a@' } })
  const saved = editor.save()
  await proceed()
  await saved
  expect(server.changes).toEqual([{ name: 'Nova', config: { supportChannel: 'email' } }])
  expect(draft()).toMatchObject({ primaryColor: 'verde', config: { supportEmail: 'a@' } })
})

test('without a name nothing is saved, and nothing is lost', async () => {
  edit({ name: '  ', description: 'Guardada aqui.' })
  expect(await editor.save()).toBe(true)
  expect(turns).toEqual([])
  expect(draft().description).toBe('Guardada aqui.')
})

test('what the server refuses is told at its field and left out until it is changed', async () => {
  editor = open(async (attempt) =>
    'logoUrl' in attempt.change
      ? { kind: 'refused', fields: { '/logoUrl': 'Imagem ilegível.' } }
      : patch(attempt),
  )
  edit({ logoUrl: 'data:image/png;base64,BBBB', description: 'Nova' })
  const saved = editor.save()
  await proceed()
  expect(await saved).toBe(true)
  expect(server.changes).toEqual([{ description: 'Nova' }])
  expect(heldRefusals(editor.view())).toEqual([['logoUrl']])
  expect(editor.view().refused['/logoUrl']?.message).toBe('Imagem ilegível.')
  edit({ logoUrl: null })
  expect(heldRefusals(editor.view())).toEqual([])
})

test('a lost connection fails the save and keeps the draft; the same change is sent again, then the rest', async () => {
  const sent: Attempt[] = []
  editor = open(async (attempt) => {
    sent.push(attempt)
    return sent.length === 1 ? { kind: 'lost' } : patch(attempt)
  })
  edit({ name: 'Nova' })
  expect(await editor.save()).toBe(false)
  expect(editor.view()).toMatchObject({ phase: 'lost', sending: { change: { name: 'Nova' } } })
  edit({ name: 'Nova escola' })
  const retried = editor.save()
  await proceed()
  await proceed()
  expect(await retried).toBe(true)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]!.key).not.toBe(sent[0]!.key)
  expect(server.app.name).toBe('Nova escola')
  expect(editor.view().phase).toBe('idle')
})

test('a document that is gone takes nothing any more; what was typed stays until somebody decides', async () => {
  const asked: string[] = []
  editor = open(async ({ change }) => {
    asked.push(JSON.stringify(change))
    return { kind: 'gone' }
  })
  edit({ name: 'Nova' })
  expect(await editor.save()).toBe(false)
  edit({ name: 'Nova escola' })
  expect(await editor.save()).toBe(false)
  expect(await editor.catchUp()).toBe(false)
  expect(await editor.publish()).toEqual({ kind: 'gone' })
  expect(asked).toHaveLength(1)
  expect(editor.view()).toMatchObject({ phase: 'gone', draft: { name: 'Nova escola' } })
})

test('a document that goes while others keep changing it is told as gone, however late', async () => {
  const answers: Answer[] = [{ kind: 'stale' }, { kind: 'stale' }, { kind: 'gone' }]
  editor = open(patch, async () => answers.shift()!)
  expect(await editor.publish()).toEqual({ kind: 'gone' })
  expect(editor.view().phase).toBe('gone')
})

test('banners are places: two people fill two of them without a conflict', async () => {
  const [first, second, third] = banners
  const theirs = { config: { banners: [first!, { ...second!, link: 'https://b.br' }, third!] } }
  server = { app: applyChange(start, theirs), revision: 2, changes: [] }
  edit({ config: { banners: [{ ...first!, link: 'https://a.br' }, second!, third!] } })
  const saved = editor.save()
  await proceed()
  await proceed()
  expect(await saved).toBe(true)
  expect(editor.view().conflicts).toEqual([])
  expect((server.app as unknown as App).config.banners.map(({ link }) => link)).toEqual([
    'https://a.br',
    'https://b.br',
    '',
  ])
})
