import { expect, onTestFinished, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { links } from '../../../src/domain/generated/links.ts'
import type { FeedPost, Lesson, Product } from '../../../src/domain/generated/types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import {
  coursesOf,
  feedOf,
  homeOf,
  type ModuleWithLessons,
} from '../../../src/panel/preview/preview-content.ts'
import { makeApp } from '../../support/panel/make-app.ts'

const now = new Date('2026-11-20T12:00:00Z')

const product = (change: Partial<Product> & { id: string }) =>
  withDefaults(entities.product.schema, { name: change.id, ...change }) as unknown as Product

const post = (change: Partial<FeedPost> & { id: string }) =>
  ({ title: change.id, content: '', published: true, publishAt: null, pinned: false, ...change }) as FeedPost

const moduleOf = (id: string, productId: string | null, lessons: string[]) =>
  withDefaults(entities.module.schema, {
    id,
    productId,
    title: id,
    order: 0,
    createdAt: '',
    updatedAt: '',
    lessons: lessons.map((title) => ({ id: title, title, type: 'VIDEO', duration: 4 }) as Lesson),
  }) as unknown as ModuleWithLessons

test('products show as to a student who has just bought everything', () => {
  const home = homeOf(
    [
      product({ id: 'paid', offerType: 'PAID' }),
      product({ id: 'bonus', offerType: 'BONUS' }),
      product({ id: 'later', releaseType: 'DAYS_AFTER', daysAfterPurchase: 7 }),
      product({ id: 'off', status: 'INACTIVE' }),
    ],
    [],
    'pt-BR',
    now,
  )
  expect(home.map(({ id, state, releaseAt }) => [id, state, releaseAt])).toEqual([
    ['paid', 'open', null],
    ['bonus', 'open', null],
    ['later', 'soon', '2026-11-27T12:00:00.000Z'],
  ])
})

test('what opens has its own modules, and what belongs to no product comes last', () => {
  const modules = [
    moduleOf('m', 'a', ['one', 'two']),
    moduleOf('n', 'b', ['three']),
    moduleOf('o', null, ['four']),
    moduleOf('p', 'a', []),
  ]
  const products = [product({ id: 'a' }), product({ id: 'b', status: 'INACTIVE' })]
  const home = homeOf(products, modules, 'es-ES', now)
  expect(home.at(-1)).toMatchObject({ id: 'geral', name: 'Clases para todos', state: 'open' })
  // A product of one lesson leads to it.
  expect(home.map(({ onlyLessonId }) => onlyLessonId)).toEqual([undefined, 'four'])
  const courses = coursesOf(home, modules)
  expect(courses.map(({ id, modules }) => [id, modules.map((module) => module.id)])).toEqual([
    ['a', ['m']],
    ['geral', ['o']],
  ])
  expect(courses[0]!.modules[0]!.lessons.map(({ title }) => title)).toEqual(['one', 'two'])
  // Without lessons there is nothing for everybody.
  expect(homeOf(products, [moduleOf('o', null, [])], 'pt-BR', now).map(({ id }) => id)).toEqual(['a'])
})

test('what is incomplete is not there for students', () => {
  const hidden = { isIncomplete: true, isHidden: true }
  const module = moduleOf('m', 'a', ['one', 'two'])
  Object.assign(module.lessons[0]!, hidden)
  const modules = [module, { ...moduleOf('n', 'a', ['three']), ...hidden }]
  const products = [product({ id: 'a' }), { ...product({ id: 'b' }), ...hidden }]
  const home = homeOf(products, modules, 'pt-BR', now)
  expect(home.map(({ id }) => id)).toEqual(['a'])
  const [course] = coursesOf(home, modules)
  expect(course!.modules.flatMap(({ lessons }) => lessons.map(({ title }) => title))).toEqual(['two'])
  expect(feedOf([{ ...post({ id: 'mute' }), ...hidden }], makeApp({ id: 'v' }), now)).toEqual([])
})

test('the feed has what is live, and pins what the app highlights', () => {
  const posts = [
    post({ id: 'new', createdAt: '2026-11-20T10:00:00Z' }),
    post({ id: 'pinned', createdAt: '2026-11-18T10:00:00Z', pinned: true }),
    post({ id: 'draft', createdAt: '2026-11-20T11:00:00Z', published: false }),
    post({
      id: 'scheduled',
      createdAt: '2026-11-20T11:00:00Z',
      published: false,
      publishAt: '2026-11-21T00:00:00Z',
    }),
  ]
  const order = (highlightPinned: boolean) => {
    const app = makeApp({ id: 'v' })
    const feedSettings = { ...app.feedSettings, highlightPinned }
    return feedOf(posts, { ...app, feedSettings }, now).map(({ id }) => id)
  }
  expect(order(true)).toEqual(['pinned', 'new'])
  expect(order(false)).toEqual(['new', 'pinned'])
})

test('modules are found in their product whatever their schema calls it', () => {
  // As the compiler writes it once a product owner has called the field otherwise.
  const field = links.module
  Object.assign(links, { module: 'courseId' })
  onTestFinished(() => void Object.assign(links, { module: field }))
  const product = withDefaults(entities.product.schema, { id: 'a', name: 'Curso' }) as unknown as Product
  const lessons = [{ id: 'l', title: 'Aula', type: 'TEXT', duration: 1 }]
  const module = { id: 'm', courseId: 'a', title: 'Módulo', lessons } as unknown as ModuleWithLessons
  const home = homeOf([product], [module], 'pt-BR', new Date())
  expect(home.map(({ id }) => id)).toEqual(['a'])
  expect(coursesOf(home, [module])[0]!.modules.map(({ id }) => id)).toEqual(['m'])
})
