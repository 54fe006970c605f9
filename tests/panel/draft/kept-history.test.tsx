import { beforeEach, expect, test } from 'vitest'
import type { App } from '../../../src/domain/generated/types.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { appRules } from '../../../src/panel/draft/app-rules.ts'
import { historySlot } from '../../../src/panel/draft/history-slot.ts'
import { findHistory, keepHistory } from '../../../src/panel/draft/kept-history.ts'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

beforeEach(() => sessionStorage.clear())

const place = { owner: 'maria', appId: 'a' }

/** A builder that goes on from what an earlier one in this tab has left. */
const open = (app: Document = {}, at = place) =>
  openBuilderDraft({
    app: app as Partial<App>,
    historyOf: (draft) => findHistory({ ...at, draft: appRules.asked(draft) }),
  })

function keep({ editor }: ReturnType<typeof open>) {
  const { draft, history } = editor.view()
  keepHistory({ ...place, draft: appRules.asked(draft), history })
}

test('what was undone and saved can be done again after a reload, and undone once more', async () => {
  const before = open()
  before.edit({ name: 'Nova' })
  before.edit({ config: { supportChannel: 'email' } })
  await before.editor.save()
  before.editor.travel('undo')
  before.editor.travel('undo')
  await before.editor.save()
  keep(before)

  const after = open(before.server.app)
  expect(after.draft().name).toBe('Escola')
  after.editor.travel('redo')
  expect(after.draft().name).toBe('Nova')
  expect(await after.editor.save()).toBe(true)
  keep(after)

  const last = open(after.server.app)
  last.editor.travel('redo')
  expect(last.draft().config.supportChannel).toBe('email')
  last.editor.travel('undo')
  last.editor.travel('undo')
  expect(last.draft()).toMatchObject({ name: 'Escola', config: { supportChannel: 'none' } })
})

test('it is undone in that very draft alone, in that app, and by whoever did it', () => {
  const before = open()
  before.edit({ name: 'Nova' })
  keep(before)
  const now = before.draft() as unknown as Document
  const steps = ({ editor }: ReturnType<typeof open>) => editor.view().history.undo.length
  expect(steps(open({ ...now, description: 'De outra aba' }))).toBe(0)
  expect(steps(open(now, { ...place, appId: 'b' }))).toBe(0)
  expect(steps(open(now))).toBe(1)
  expect(steps(open(now, { ...place, owner: 'joão' }))).toBe(0)
  // Nor is it left for another time.
  expect(historySlot.read()).toBeNull()
})

test('it takes no more room than it may: the last hundred steps, and none that is as large as a film', () => {
  const before = open()
  for (let step = 0; step < 150; step++) before.edit({ name: `Nome ${step}`, description: `${step}` })
  keep(before)
  expect(open(before.draft() as unknown as Document).editor.view().history.undo).toHaveLength(100)

  before.edit({ logoUrl: `data:image/png;base64,${'A'.repeat(300_000)}` })
  before.edit({ logoUrl: null })
  before.edit({ name: 'Depois' })
  keep(before)
  expect(historySlot.read()!.length).toBeLessThan(256 * 1024)
  const { undo } = open(before.draft() as unknown as Document).editor.view().history
  expect(undo.map(({ values }) => values.map(({ path }) => path.join('.')))).toEqual([['name']])
})
