import { cleanup, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListButton, ListScreen } from '../../src/domain/schema/list.ts'
import { say } from '../../src/domain/text/say.ts'
import { isOffered, nameIn } from '../../src/panel/list/row-actions.ts'
import { visit } from '../support/panel/visit-screen.tsx'
import { rooms } from '../support/panel/list-room.tsx'

/**
 * Whatever stands in the JSON of a list is drawn, and whatever is taken out of it is not: each part, once. What all parts draw is
 * looked at each time, so one of each goes at a time.
 */

const parts = ['columns', 'filters', 'orders', 'figures', 'buttons', 'actions', 'bulk'] as const

/** The screen without what stands at a place of its parts, and of those of its cards. */
function without(screen: ListScreen, at: number): ListScreen {
  const next = { ...screen, cards: screen.cards && { ...screen.cards } }
  for (const part of parts) {
    const left = screen[part]?.toSpliced(at, 1)
    Object.assign(next, { [part]: left?.length || part === 'columns' ? left : undefined })
  }
  for (const [part, all] of Object.entries(screen.cards ?? {}))
    if (Array.isArray(all)) Object.assign(next.cards!, { [part]: all.toSpliced(at, 1) })
  return next
}

const cases = Object.entries(rooms).flatMap(([name, { screen }]) => {
  const lists = [...parts.map((part) => screen[part] ?? []), ...Object.values(screen.cards ?? {})]
  const most = Math.max(...lists.map((all) => (Array.isArray(all) ? all.length : 0)))
  return Array.from({ length: most }, (_, at) => ({
    title: `${name} without what stands at ${at}`,
    name,
    screen: without(screen, at),
  }))
})

/** The same of what a card has one of, or is. */
const ofCards = Object.entries(rooms).flatMap(([name, { screen }]) =>
  Object.entries(screen.cards ?? {})
    .filter(([, one]) => !Array.isArray(one))
    .map(([part]) => ({
      title: `${name} without cards/${part}`,
      name,
      screen: { ...screen, cards: { ...screen.cards, [part]: undefined } },
    })),
)

let backend: { stop: () => unknown } | undefined

afterEach(async () => {
  cleanup()
  await backend?.stop()
})

const whole = Object.entries(rooms).map(([name, { screen }]) => ({ title: `${name} as it is`, name, screen }))

test.each([...whole, ...cases, ...ofCards])('$title', async ({ name, screen }) => {
  const { row, start, draw } = rooms[name]!
  backend = await start()
  const hand = visit(draw(screen), '*', '/')
  const called = nameIn(screen, row)
  const loading = screen.loading ?? 'Carregando lista'
  await waitFor(() => expect(page.queryByRole('status', { name: loading })).toBeNull())
  if (screen.cards) await page.findAllByText(called)

  const isInMenu = ({ place }: ListButton) => place === 'menu'
  const inMenu = screen.buttons?.filter(isInMenu)
  const open = screen.buttons?.filter((one) => !isInMenu(one) && one.place !== 'empty')
  for (const { label, note = '' } of open ?? [])
    expect(namesOf(['button', 'link'])).toContain(`${label}${note}`)
  if (screen.menu) {
    await hand.click(page.getByRole('button', { name: screen.menu.label }))
    expect(menuItems()).toEqual(inMenu!.map(({ label }) => label))
    await hand.keyboard('{Escape}')
  }
  const shown = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  for (const { label } of [...(screen.figures ?? []), ...(screen.cards?.figures ?? [])])
    expect(shown).toContain(label)
  if (!screen.cards) expect(headings()).toEqual(screen.columns.map(({ label }) => label))

  const filters = page.queryByRole('button', { name: 'Filtros' })
  if (filters) await hand.click(filters)
  const inButtons = (screen.filters ?? []).filter((one) => one.inButtons)
  for (const { label } of inButtons) expect(page.getByRole('group', { name: label })).toBeTruthy()
  const labelled = [
    ...(screen.filters ?? []).filter((one) => !one.inButtons),
    ...(screen.orders ? [{ label: screen.orderLabel ?? 'Ordem' }] : []),
  ]
  expect(page.queryAllByRole('combobox')).toHaveLength(labelled.length)
  for (const { label } of labelled) expect(page.getByRole('combobox', { name: label })).toBeTruthy()
  if (screen.orders) {
    const options = within(page.getByRole('combobox', { name: screen.orderLabel ?? 'Ordem' })).getAllByRole(
      'option',
    )
    expect(options.map(({ textContent }) => textContent)).toEqual(screen.orders.map(({ label }) => label))
  }

  const actions = (screen.actions ?? []).flatMap((one) =>
    one !== 'separator' && isOffered(one, row) ? [one] : [],
  )
  const filled = (name: string) => say(name, { ...(row as object), name: called })
  const line = screen.cards?.layout === 'lines' ? page.getByText(called).closest('li') : null
  if (line?.querySelector('a')) {
    // The first leads there as a whole.
    expect(actions).toHaveLength(1)
  } else if (line) {
    const names = namesOf(['button'], line)
    expect(names).toEqual(actions.map(({ label, name = label }) => filled(name)))
  } else if (screen.cards && screen.cards.layout !== 'stack' && !screen.cards.menu) {
    const names = namesOf(['button', 'link'], page.getByRole('article'))
    for (const { label, name: title = `${label} {name}` } of actions)
      expect(names.join('; ')).toMatch(new RegExp(`${filled(title)}|${label} .abre em`))
  } else {
    for (const { label, name = `${label} {name}` } of actions.filter(({ place }) => place))
      expect(page.getByRole('button', { name: name.replace('{name}', called) })).toBeTruthy()
    const menu = page.queryByRole('button', { name: new RegExp(`ções de ${called}$`) })
    if (menu) await hand.click(menu)
    expect(menuItems()).toEqual(actions.flatMap(({ label, place }) => (place ? [] : [label])))
    await hand.keyboard('{Escape}')
  }

  const mark = page.queryByRole('checkbox', { name: `Selecionar ${called}` })
  expect(mark !== null).toBe(Boolean(screen.bulk))
  if (!mark) return
  await hand.click(mark)
  expect(namesOf(['button'], page.getByRole('region', { name: `Seleção: ${screen.title}` }))).toEqual([
    ...screen.bulk!.map(({ label }) => label),
    'Limpar seleção',
  ])
})

const menuItems = () => page.queryAllByRole('menuitem').map(({ textContent }) => textContent)

/** The titles of the table's columns, but for that of its actions. */
function headings(): (string | null)[] {
  const heads = page.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  return heads.filter((title) => title !== 'Ações' && title !== '')
}

function namesOf(roles: string[], inside: HTMLElement = document.body): (string | null)[] {
  return roles.flatMap((role) =>
    within(inside)
      .queryAllByRole(role)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  )
}
