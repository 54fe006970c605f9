import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BannerCarousel } from '../../../src/student/banner/banner-carousel.tsx'
import '../../../src/student/words/all-languages.ts'

const one = { image: '/images/one.webp', link: 'https://exemplo.com.br/turma' }
const two = { image: '/images/two.webp', link: '' }
const none = { image: null, link: 'https://exemplo.com.br/ignorado' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setHidden(false)
})

/** The number of the banner whose dot is marked. */
const current = () =>
  screen.getAllByRole('button', { name: /^Banner/ }).findIndex((dot) => dot.ariaCurrent === 'true') + 1
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const region = () => screen.getByRole('region', { name: 'Destaques' })

describe('rotation', () => {
  test('moves on every six seconds, round and round', () => {
    render(<BannerCarousel banners={[one, none, two]} />)
    expect(current()).toBe(1)
    pass(5.9)
    expect(current()).toBe(1)
    pass(0.1)
    expect(current()).toBe(2)
    pass(6)
    expect(current()).toBe(1)
  })

  test('fetches the first picture alone, and another shortly before it shows or when it is chosen', () => {
    const { container } = render(
      <BannerCarousel banners={[one, two, { ...one, image: '/images/three.webp' }]} />,
    )
    const fetched = () =>
      [...container.querySelectorAll('img')].map((picture) => /\w+(?=\.webp$)/.exec(picture.src)![0])
    expect(fetched()).toEqual(['one'])
    pass(2.9)
    expect(fetched()).toEqual(['one'])
    pass(0.1)
    expect(fetched()).toEqual(['one', 'two'])
    fireEvent.click(screen.getByRole('button', { name: 'Banner 3 de 3' }))
    expect(fetched()).toEqual(['one', 'two', 'three'])
  })

  test('fades in one second', () => {
    const { container } = render(<BannerCarousel banners={[one, two]} />)
    const durations = [...container.querySelectorAll<HTMLElement>('.transition-opacity')].map(
      ({ style }) => style.transitionDuration,
    )
    expect(durations).toEqual(['1s', '1s'])
  })

  test('rests under the mouse and goes on afterwards', () => {
    render(<BannerCarousel banners={[one, two]} />)
    // jsdom's pointer events carry no pointer type of their own.
    fireEvent(region(), Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }))
    pass(20)
    expect(current()).toBe(1)
    fireEvent(region(), Object.assign(new Event('pointerout', { bubbles: true }), { pointerType: 'mouse' }))
    pass(6)
    expect(current()).toBe(2)
  })

  test('rests while something in it has the focus', () => {
    render(<BannerCarousel banners={[one, two]} />)
    act(() => screen.getByRole('link').focus())
    pass(20)
    expect(current()).toBe(1)
    act(() => screen.getByRole('link').blur())
    pass(6)
    expect(current()).toBe(2)
  })

  test('rests from a press of the button until the next one, which may keep the focus', () => {
    render(<BannerCarousel banners={[one, two]} />)
    const pause = screen.getByRole('button', { name: 'Pausar destaques' })
    act(() => pause.focus())
    fireEvent.click(pause)
    pass(20)
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Retomar destaques' }))
    pass(6)
    expect(current()).toBe(2)
  })

  test('rests while the tab is hidden', () => {
    render(<BannerCarousel banners={[one, two]} />)
    setHidden(true)
    pass(20)
    expect(current()).toBe(1)
    setHidden(false)
    pass(6)
    expect(current()).toBe(2)
  })

  test('rests for who wants less motion, and still answers to a dot', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    render(<BannerCarousel banners={[one, two]} />)
    pass(20)
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Banner 2 de 2' }))
    expect(current()).toBe(2)
  })
})

describe('banners', () => {
  test('one with a link opens it in a new tab', () => {
    render(<BannerCarousel banners={[one, none, none]} />)
    const link = screen.getByRole('link', { name: 'Banner 1 de 1 (abre em nova aba)' })
    expect(link.getAttribute('href')).toBe('https://exemplo.com.br/turma')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('one without a link is a picture; alone it has no dots', () => {
    render(<BannerCarousel banners={[two, none, none]} />)
    expect(screen.getByRole('img', { name: 'Banner 1 de 1' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    pass(20)
    expect(screen.getByRole('img', { name: 'Banner 1 de 1' })).toBeTruthy()
  })

  test('a phone is offered one of its own size', () => {
    render(<BannerCarousel banners={[two, none, none]} />)
    const { srcset, sizes } = screen.getByRole<HTMLImageElement>('img')
    expect(srcset).toContain('/images/two.webp?w=768 768w,')
    expect(sizes).toContain('calc(100vw - 32px)')
  })

  test('the one that is not shown is out of reach', () => {
    render(<BannerCarousel banners={[two, one]} />)
    expect(screen.queryByRole('link')).toBeNull()
    pass(6)
    expect(screen.getByRole('link')).toBeTruthy()
  })

  test('nothing without a picture', () => {
    const { container } = render(<BannerCarousel banners={[none, none, none]} />)
    expect(container.childElementCount).toBe(0)
  })
})

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
