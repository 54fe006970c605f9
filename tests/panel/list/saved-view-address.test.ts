import { describe, expect, test } from 'vitest'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import {
  askedText,
  knownOf,
  savedViewsPath,
  viewedAs,
  withView,
} from '../../../src/panel/list/saved-view-address.ts'

const screen: Pick<ListScreen, 'filters' | 'orders' | 'search'> = {
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
    ['status=gone&search=x', ['status']],
    ['colour=red', ['colour']],
    ['appId=x&price=nove', ['appId', 'price']],
    ['order=price', ['order']],
    // An order that became the usual one is known as ever.
    ['order=name', []],
  ])('of %s the list does not know %j', (text, lost) =>
    expect(knownOf(text, screen, code).lost).toEqual(lost),
  )
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
})
