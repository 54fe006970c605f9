import { describe, expect, test } from 'vitest'
import { lostIn, type AskedScreen } from '../../../src/panel/list/lost-answers.ts'
import {
  askedText,
  knownOf,
  savedViewsPath,
  viewedAs,
  withoutLost,
  withView,
} from '../../../src/panel/list/saved-view-address.ts'

const screen: AskedScreen = {
  columns: [
    { field: 'name', label: 'Nome', as: 'text' },
    { field: 'city', label: 'Cidade', as: 'text' },
  ],
  search: { fields: ['name'], label: 'Buscar', placeholder: '' },
  filters: [
    { field: 'status', label: 'Status', all: 'Todos', choices: [{ value: 'active', label: 'Ativos' }] },
    { field: 'price', label: 'Preço', all: 'Todos', as: 'number', range: true },
    { field: 'apps', label: 'App', all: 'Todos' },
  ],
  orders: [
    { value: 'name', label: 'De A a Z' },
    { value: '-name', label: 'De Z a A' },
  ],
}
const code = { filters: { apps: { param: 'appId', isValue: (value: string) => value.startsWith('a') } } }

test.each([
  ['/apps/a1/users', '/apps/a1/saved-views'],
  ['/apps/a1/lessons/l1/quiz', '/apps/a1/saved-views'],
  ['/apps', '/account/saved-views'],
  ['/students', '/account/saved-views'],
  ['/students/s1/certificates', '/account/saved-views'],
  ['/account/coupon', '/account/saved-views'],
])('the views of the list at %s are at %s', (list, views) => expect(savedViewsPath(list)).toBe(views))

test('views are kept by the name of the file of their list', () => {
  expect(viewedAs({ id: 'lists/app-user' })).toBe('app-user')
})

describe('what is asked of a list', () => {
  test('comes back from the view that kept it', () => {
    const asked = {
      search: ' ana & bia ',
      fields: { status: 'active', price: '1..9', apps: 'a1' },
      order: '-name',
    }
    const text = askedText(asked, screen, code)
    expect(text).toBe('appId=a1&order=-name&price=1..9&search=ana+%26+bia&status=active')
    expect(knownOf(text, screen, code)).toEqual({ asked: { ...asked, search: 'ana & bia' }, lost: [] })
  })

  test('is nothing where the list stands as usual', () => {
    expect(askedText({ search: ' ', fields: { status: '' }, order: 'name' }, screen, code)).toBe('')
  })

  test.each([
    ['status=gone&search=x', ['Status “gone”']],
    ['colour=red', ['o filtro “colour”']],
    ['city=Recife', ['o filtro “Cidade”']],
    ['appId=x&price=nove', ['App “x”', 'Preço “nove”']],
    ['order=-price', ['a ordem por “price”']],
    ['order=-city', ['a ordem por “Cidade”']],
    // An order that became the usual one is known as ever.
    ['order=name', []],
    ['search=+ana+', []],
  ])('of %s the list does not know %j', (text, lost) =>
    expect(knownOf(text, screen, code).lost.map((one) => one.text)).toEqual(lost),
  )

  test('is lost where a list is searched no more, or what a filter names is gone', () => {
    const { search: _, ...plain } = screen
    expect(knownOf('search=ana', plain, code).lost).toEqual([{ name: 'search', text: 'a busca' }])
    const { asked, lost } = knownOf('appId=a1&status=active', screen, code, { apps: 'a1' })
    expect(asked.fields).toEqual({ status: 'active' })
    expect(lost).toEqual([{ name: 'appId', text: 'App que foi excluído ou não é daqui' }])
    expect(knownOf('appId=a2', screen, code, { apps: 'a1' }).lost).toEqual([])
  })
})

/** The same list once its fields and choices were called otherwise. */
const former: AskedScreen['former'] = {
  properties: {
    status: { 'x-renamed-from': ['state'], 'x-was': { on: 'active' } },
    name: { 'x-renamed-from': ['title'] },
  },
}
const renamed = { ...screen, former }

describe('what was called otherwise', () => {
  test.each([
    ['order=-title&state=on', { status: 'active' }, '-name'],
    ['state=active', { status: 'active' }, 'name'],
    // Today's name was written last.
    ['state=gone&status=on', { status: 'active' }, 'name'],
  ])('is followed: %s', (text, fields, order) => {
    expect(knownOf(text, renamed, code)).toEqual({ asked: { search: '', fields, order }, lost: [] })
    expect(lostIn(new URLSearchParams(text), renamed, { code, isShared: true })).toEqual([])
  })

  test('and is lost where it is gone for all that', () => {
    expect(knownOf('state=off&order=title', renamed, code).lost.map(({ text }) => text)).toEqual([
      'Status “off”',
    ])
  })

  test('leaves an address with the view that is opened', () => {
    const before = new URLSearchParams('tab=users&x-state=on&x-order=-title&state=mine')
    const after = withView(before, { screen: renamed, prefix: 'x-', code }, { id: 'v1', asked: 'state=on' })
    expect(Object.fromEntries(after)).toEqual({
      tab: 'users',
      state: 'mine',
      'x-status': 'active',
      'x-view': 'v1',
    })
  })
})

describe('an address', () => {
  const around = { screen, prefix: 'x-', code }
  const before = new URLSearchParams('tab=users&x-status=active&x-pages=3&x-marked=all&x-view=v9&order=mine')

  test('has the view that is opened in the place of what was asked, and keeps what is not the list’s', () => {
    const after = withView(before, around, { id: 'v1', asked: 'appId=a1&order=-name&status=gone' })
    expect(Object.fromEntries(after)).toEqual({
      ...{ tab: 'users', order: 'mine', 'x-view': 'v1', 'x-appId': 'a1', 'x-order': '-name' },
    })
  })

  test('asks for all where none is open', () => {
    expect(withView(before, around).toString()).toBe('tab=users&order=mine')
  })

  test('of which nothing is left that the list lost is otherwise as it was', () => {
    const lost = new URLSearchParams(
      'tab=users&colour=red&x-city=Recife&x-status=gone&x-search=ana&x-view=v1&x-odd=1',
    )
    // What the list never had to do with may be somebody else's.
    expect(withoutLost(lost, around).toString()).toBe('tab=users&colour=red&x-search=ana&x-view=v1&x-odd=1')
    expect(withoutLost(before, around).toString()).toBe(before.toString())
  })
})
