import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from '../../src/ui/markdown.tsx'

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
