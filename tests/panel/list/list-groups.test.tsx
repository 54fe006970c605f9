import { cleanup, screen as page, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Item } from '../../../src/client/resource/resource.ts'
import modules from '../../../src/domain/generated/screens/lists/module.ts'
import type { ListScreen, RowAction } from '../../../src/domain/schema/list.ts'
import { ListView } from '../../../src/panel/list/list-view.tsx'
import {
  LazyModuleForm,
  moduleListCode,
  type CourseContext,
} from '../../../src/panel/product/course/module-list-code.tsx'
import { startBackend } from '../../support/backend.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

/** Whatever stands in the JSON of groups and of the lists in them is drawn, and whatever is taken out of it is not: each part, once. */

const lesson = { id: 'l1', title: 'Respirar', type: 'VIDEO', duration: 5, order: 0 }
const groups = [
  { id: 'm1', title: 'Base', description: 'O começo', order: 0, lessons: [lesson] },
  { id: 'm2', title: 'Força', description: '', order: 1, lessons: [] },
]
const context: CourseContext = {
  ...{ appId: 'v', productId: 'p', within: {}, product: undefined, isComing: false, refresh: () => {} },
}
const parts = ['columns', 'buttons', 'actions'] as const
const roles = ['button', 'link'] as const

/** The screen without each of its parts in turn. */
const withoutEach = (screen: ListScreen) =>
  parts.flatMap((part) =>
    (screen[part] ?? []).map((_, at) => ({
      title: `${screen.entity} without ${part}/${at}`,
      screen: { ...screen, [part]: screen[part]!.toSpliced(at, 1) },
    })),
  )
const cases = [
  { title: 'as they are', screen: modules },
  { title: 'module without cards/body', screen: { ...modules, cards: {} } },
  ...withoutEach(modules),
  ...withoutEach(modules.nested!.list).map(({ title, screen }) => ({
    title,
    screen: { ...modules, nested: { ...modules.nested!, list: screen } },
  })),
]

/** How many buttons a list has that say this. */
const has = ({ buttons = [] }: ListScreen, label: string) =>
  buttons.filter((button) => button.label === label).length

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

test.each<{ title: string; screen: ListScreen }>(cases)('$title', async ({ screen }) => {
  backend = await startBackend(() => ({ status: 200, body: groups }))
  const hand = visit(
    <ListView<Item, CourseContext>
      {...{ screen, context }}
      path="/apps/v/modules"
      Form={LazyModuleForm}
      code={moduleListCode}
    />,
    '*',
    '/',
  )
  const [group] = await page.findAllByRole('article')
  const inside = within(group!)
  expect(inside.getByRole('heading', { name: 'Base' })).toBeTruthy()
  expect(inside.getByText('1 aula')).toBeTruthy()
  expect(inside.queryAllByText('O começo')).toHaveLength(screen.cards?.body ? 1 : 0)
  const { list } = screen.nested!
  const row = within(inside.getByRole('list')).getByRole('listitem')
  const drawn = { title: 'Respirar', type: 'Vídeo', duration: '5 min' }
  for (const [field, text] of Object.entries(drawn))
    expect(row.textContent.includes(text)).toBe(list.columns.some((column) => column.field === field))

  for (const { label } of modules.nested!.list.buttons!)
    expect(
      roles.flatMap((role) => inside.queryAllByRole(role, { name: new RegExp(`^${label}`) })),
    ).toHaveLength(has(list, label))
  for (const { label } of modules.buttons!)
    expect(roles.flatMap((role) => page.queryAllByRole(role, { name: label }))).toHaveLength(
      has(screen, label),
    )

  const actionsOf = ({ actions = [] }: ListScreen) =>
    actions.filter((one): one is RowAction => one !== 'separator')
  for (const [own, name] of [[screen, 'Base'] as const, [list, 'Respirar'] as const]) {
    const [icons, others] = [true, false].map((isIcon) =>
      actionsOf(own).filter(({ place }) => (place !== undefined) === isIcon),
    )
    for (const { label } of icons!)
      expect(page.getByRole('button', { name: `${label} ${name}` })).toBeTruthy()
    const menu = page.queryByRole('button', { name: new RegExp(`ações de ${name}$`, 'i') })
    expect(menu !== null).toBe(others!.length > 0)
    if (!menu) continue
    await hand.click(menu)
    expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      others!.map(({ label }) => label.replace('{place}', '2. Força')),
    )
    await hand.keyboard('{Escape}')
  }
})
