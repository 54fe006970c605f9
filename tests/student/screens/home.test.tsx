import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NavigationContext } from '../../../src/student/navigation/navigation.tsx'
import { HomeScreen, type HomeScreenProps } from '../../../src/student/screens/home.tsx'
import { sampleProduct } from '../../support/student/sample-app.ts'

afterEach(cleanup)

const products = [
  sampleProduct({ name: 'Em breve 1', state: 'soon', releaseAt: '2027-03-12T15:00:00.000Z' }),
  sampleProduct({ name: 'Violão do zero', progress: 45 }),
  sampleProduct({ name: 'Fingerstyle', state: 'locked', salesPageUrl: 'https://exemplo.com.br/fingerstyle' }),
  sampleProduct({ name: 'Composição', state: 'locked', type: 'MASTERCLASS' }),
  sampleProduct({ name: 'Cifras', type: 'EBOOK' }),
]

function show(props: Partial<HomeScreenProps> = {}) {
  const go = vi.fn()
  render(
    <NavigationContext value={{ go, hrefOf: null }}>
      <HomeScreen banners={[]} homeType="carousel" showProgressBar products={products} {...props} />
    </NavigationContext>,
  )
  return { go, user: userEvent.setup() }
}

const shelf = (name: string) => within(screen.getByRole('region', { name }))

describe('home in rows', () => {
  test('sorts products into what is mine, what is sold and what is to come', () => {
    show()
    expect(shelf('Meus Cursos').getAllByRole('listitem')).toHaveLength(2)
    expect(shelf('Cursos Disponíveis').getAllByText('Bloqueado')).toHaveLength(2)
    expect(shelf('Em breve').getByText('Libera em 12 de março')).toBeTruthy()
  })

  test('leaves out a row that would be empty', () => {
    show({ products: [sampleProduct({ name: 'Cifras' })] })
    expect(screen.getByRole('region', { name: 'Meus Cursos' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Cursos Disponíveis' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Em breve' })).toBeNull()
  })

  test('opens a course', async () => {
    const { go, user } = show()
    await user.click(shelf('Meus Cursos').getByRole('button', { name: /Violão do zero/ }))
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'course', productId: 'Violão do zero' })
  })

  test('opens the lesson of a product that holds one alone', async () => {
    const products = [sampleProduct({ name: 'Cifras', type: 'EBOOK', onlyLessonId: 'pdf' })]
    const { go, user } = show({ products })
    await user.click(shelf('Meus Cursos').getByRole('button', { name: /Cifras/ }))
    expect(go).toHaveBeenCalledExactlyOnceWith({ screen: 'lesson', productId: 'Cifras', lessonId: 'pdf' })
  })

  test('a locked product leads to its sales page, where it has one', () => {
    show()
    const sold = shelf('Cursos Disponíveis')
    const link = sold.getByRole('link', { name: /Fingerstyle.*abre em nova aba/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://exemplo.com.br/fingerstyle',
      '_blank',
    ])
    expect(sold.queryByRole('link', { name: /Composição/ })).toBeNull()
  })

  test('what is closed says why on its card, and more about it when pressed', async () => {
    const { user } = show({
      products: [
        sampleProduct({ name: 'Composição', state: 'locked', reason: 'notBought' }),
        sampleProduct({
          ...{ name: 'Clube', state: 'locked', reason: 'notBought' },
          lapse: { at: '2026-10-03T15:00:00.000Z', isSubscription: true },
        }),
        sampleProduct({ name: 'Brinde', state: 'locked', reason: 'bonus' }),
        sampleProduct({ name: 'Palco', state: 'soon', releaseAt: '2027-03-12T15:00:00.000Z' }),
        sampleProduct({ name: 'Surpresa', state: 'soon' }),
      ],
    })
    expect(shelf('Cursos Disponíveis').getByText('Precisa ser comprado')).toBeTruthy()
    expect(shelf('Cursos Disponíveis').getByText('Bônus de uma compra')).toBeTruthy()
    expect(shelf('Cursos Disponíveis').getByText('Renovar')).toBeTruthy()
    expect(shelf('Cursos Disponíveis').getByText('Sua assinatura venceu em 3 de outubro')).toBeTruthy()
    for (const [name, note] of [
      ['Composição', /^Este conteúdo precisa ser comprado/],
      ['Clube', /^Seu acesso a este conteúdo terminou/],
      ['Brinde', /^Este bônus abre com a compra/],
      ['Palco', /^Abre sozinho em 12 de março, às \d\d:00\.$/],
      ['Surpresa', /^Ainda não há data/],
    ] as const) {
      const card = screen.getByRole('button', { name: new RegExp(name) })
      expect([card.ariaExpanded, screen.queryByText(note)]).toEqual(['false', null])
      await user.click(card)
      expect((await screen.findByText(note)).closest('[role=status]')).toBeTruthy()
      await user.click(card)
      expect(screen.queryByText(note)).toBeNull()
    }
  })
})

test('home as a grid shows all covers side by side, what is open first', () => {
  show({ homeType: 'grid' })
  const names = shelf('Conteúdos')
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(names).toHaveLength(5)
  expect(names[0]).toMatch(/Violão do zero/)
  expect(names[4]).toMatch(/Em breve 1/)
  expect(screen.queryByRole('region', { name: 'Meus Cursos' })).toBeNull()
})

describe('continue', () => {
  test('offers the course that is under way', async () => {
    const { go, user } = show()
    await user.click(shelf('Continuar de onde parou').getByRole('button', { name: /45% concluído/ }))
    expect(go).toHaveBeenCalledWith({ screen: 'course', productId: 'Violão do zero' })
  })

  test('leads to the lesson of what was studied last, begun or not', async () => {
    const { go, user } = show({
      products: [
        sampleProduct({ id: 'um', name: 'Um', progress: 45 }),
        sampleProduct({ id: 'dois', name: 'Dois', progress: 0, resumeId: 'aula' }),
      ],
    })
    await user.click(shelf('Continuar de onde parou').getByRole('button', { name: /Dois/ }))
    expect(go).toHaveBeenCalledWith({ screen: 'lesson', productId: 'dois', lessonId: 'aula' })
  })

  test('stands before the banner, and names the lesson and its course', () => {
    const resume = { resumeId: 'aula', resumeTitle: 'Trocando de acorde' }
    show({
      banners: [{ image: '/images/a.webp', link: '' }],
      products: [sampleProduct({ name: 'Violão do zero', progress: 45, ...resume })],
    })
    const [first] = screen.getAllByRole('region')
    expect(first!.textContent).toMatch(/^Continuar de onde parouTrocando de acordeViolão do zero/)
    expect(first!.textContent).toMatch(/45% concluído$/)
  })

  test('has its place while the products load, and no longer', () => {
    const place = (props: Partial<HomeScreenProps>) => {
      cleanup()
      show(props)
      return document.querySelector('.continue-place')
    }
    expect(place({ products: null })).not.toBeNull()
    expect(place({ products: null, onRetry: vi.fn() })).toBeNull()
    expect(place({})).toBeNull()
  })

  test('stays away when nothing is', () => {
    show({
      products: [
        sampleProduct({ name: 'Novo', progress: 0 }),
        sampleProduct({ name: 'Pronto', progress: 100 }),
      ],
    })
    expect(screen.queryByText('Continuar de onde parou')).toBeNull()
  })

  test('progress can be switched off', () => {
    show({ showProgressBar: false })
    expect(screen.queryByText('45% concluído')).toBeNull()
  })
})

describe('without products', () => {
  test('says that it is loading', () => {
    show({ products: null })
    expect(screen.getByRole('status', { name: 'Carregando os conteúdos' })).toBeTruthy()
  })

  test('an app without content yet says what will be there', () => {
    show({ products: [] })
    expect(screen.getByRole('heading', { name: 'Tudo pronto para começar' })).toBeTruthy()
  })

  test('a failure can be tried again', async () => {
    const onRetry = vi.fn()
    const { user } = show({ products: null, onRetry })
    expect(screen.getByRole('alert').textContent).toMatch(/Não foi possível carregar os conteúdos/)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
