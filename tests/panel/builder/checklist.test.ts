import { expect, test } from 'vitest'
import type { App, Product } from '../../../src/domain/generated/types.ts'
import { productItems } from '../../../src/panel/builder/checklist/product-items.ts'
import { recommendedItems, requiredItems } from '../../../src/panel/builder/checklist/field-items.ts'
import { makeApp } from '../../support/panel/make-app.ts'

const app = makeApp({ id: 'a' })
const withConfig = (config: Partial<App['config']>): App => ({ ...app, config: { ...app.config, ...config } })
const titles = (of: App) => recommendedItems(of).map(({ title }) => title)

test('a new app is asked for what the schemas recommend, each line with the way to its field', () => {
  expect(titles(app)).toEqual(['Descrição', 'Logo', 'Banners', 'Canal de suporte'])
  expect(recommendedItems(app)[2]).toEqual({
    isRequired: false,
    title: 'Banners',
    message: 'Uma imagem no topo dá as boas-vindas a quem abre o app.',
    where: 'Home',
    to: '/apps/a/edit?step=2&field=config.banners',
  })
})

test('what is filled is asked for no more, nor a link that a banner may do without; one without an image is, by its number', () => {
  const banners = [
    { image: null, link: '' },
    { image: '/images/b.webp', link: '' },
    { image: null, link: 'https://exemplo.com.br' },
  ] as App['config']['banners']
  const filled = {
    ...withConfig({ banners, supportChannel: 'email' }),
    description: 'Violão.',
    logoUrl: '/images/a.webp',
  }
  expect(titles(filled)).toEqual(['Banner 3: Imagem'])
  expect(recommendedItems(filled)[0]!.to).toBe('/apps/a/edit?step=2&field=config.banners.2.image')
})

test('what an item of a list holds may be a text, a number or nothing yet', () => {
  const banners = [null, 'texto', 7] as unknown as App['config']['banners']
  expect(titles(withConfig({ banners }))).not.toContain('Banner 1: Imagem')
})

test('problems are required, and lead to their place', () => {
  const [line] = requiredItems(app, [
    {
      step: 2,
      place: 'config:banners/1/link',
      field: 'Banner 2: Link',
      message: 'Informe um endereço completo.',
    },
  ])
  expect(line).toMatchObject({
    isRequired: true,
    where: 'Home',
    to: '/apps/a/edit?step=2&field=config.banners.1.link',
  })
})

test('products count: none, none active, a course without lessons, an offer without a page', () => {
  const product = (change: Partial<Product>) =>
    ({
      id: 'p',
      name: 'Curso',
      type: 'COURSE',
      status: 'ACTIVE',
      offerType: 'FREE',
      salesPageUrl: '',
      lessonsCount: 3,
      ...change,
    }) as Product
  const lines = (...products: Product[]) => productItems('a', products).map(({ title, to }) => [title, to])
  expect(lines()).toEqual([['Nenhum produto ainda', '/apps/a/products/new']])
  expect(lines(product({ status: 'INACTIVE' }))).toEqual([
    ['Nenhum produto ativo', '/apps/a/products/p/edit'],
  ])
  expect(lines(product({ lessonsCount: 0 }))).toEqual([['Curso', '/apps/a?tab=products&product=p']])
  expect(lines(product({ offerType: 'PAID' }))).toEqual([['Curso', '/apps/a/products/p/edit']])
  expect(lines(product({}), product({ offerType: 'PAID', salesPageUrl: 'https://exemplo.com.br' }))).toEqual(
    [],
  )
  expect(lines(product({ type: 'EBOOK', lessonsCount: 0 }))).toEqual([])
})
