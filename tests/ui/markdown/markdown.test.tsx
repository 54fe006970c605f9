import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '../../../src/ui/markdown/markdown.tsx'

afterEach(cleanup)

const show = (text: ReactNode) => act(async () => void render(<Suspense>{text}</Suspense>))

test('headings follow upon the page’s own, whichever levels the writer chose', () => {
  const levelsOf = (text: string) => {
    const { unmount } = render(<Markdown text={text} />)
    const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName)
    unmount()
    return levels
  }
  expect(levelsOf('# Um\n\n## Dois\n\n### Três\n\n# Quatro')).toEqual(['H3', 'H4', 'H5', 'H3'])
  expect(levelsOf('## Antes\n\n#### Depois\n\n## Fim')).toEqual(['H3', 'H4', 'H3'])
  expect(levelsOf('### Primeiro\n\n# Maior\n\n> ## Citado')).toEqual(['H3', 'H3', 'H4'])
})

test('a table is one, and stays in its own place however wide it is', async () => {
  await show(
    <Markdown text={'| Dia | Treino |\n| :-- | --: |\n| Segunda | 10 min |\n\n- [x] Afinar\n- [ ] Tocar'} />,
  )
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Dia', 'Treino'])
  expect(screen.getByRole('cell', { name: '10 min' }).style.textAlign).toBe('right')
  expect(screen.getByRole('table').parentElement!.className).toContain('overflow-x-auto')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('img', { name: '✓' })).toBeTruthy()
})

test('an address leads there, and nothing else does', async () => {
  await show(
    <Markdown
      text={'Veja https://exemplo.com.br e [isto](javascript:alert(1)) e a nota[^1].\n\n[^1]: Fim'}
    />,
  )
  await screen.findByRole('link')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://exemplo.com.br',
  ])
})

test('scripts, handlers and javascript: links draw as harmless text', async () => {
  await show(
    <Markdown
      text={
        '**Oi** <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://b.com/) ![c](javascript:alert(1))'
      }
    />,
  )
  expect((await screen.findByText('Oi')).tagName).toBe('STRONG')
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://b.com/',
  ])
  expect(document.querySelector('script, img, [onerror]')).toBeNull()
})

test('a picture of ours is shown, one from elsewhere leads to where it is', async () => {
  const ours = `/images/${'0a'.repeat(32)}.webp`
  await show(
    <Markdown text={`![Mão esquerda](${ours}) ![Foto](https://exemplo.com.br/a.png) ![](${ours}?x)`} />,
  )
  const picture = await screen.findByRole('img', { name: 'Mão esquerda' })
  expect(picture.getAttribute('src')).toBe(`${ours}?w=1080`)
  expect(document.querySelectorAll('img')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Foto' }).getAttribute('href')).toBe('https://exemplo.com.br/a.png')
})
