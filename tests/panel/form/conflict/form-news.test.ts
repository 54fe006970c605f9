import { expect, test } from 'vitest'
import screen from '../../../../src/domain/generated/screens/modals/feed-post.ts'
import { fieldsOfNews, newsSentence } from '../../../../src/panel/form/conflict/form-news.ts'

const news = ['likesCount', 'pinned', 'publishAt', 'published', 'title'].map((field) => ({
  path: [field],
  value: true,
}))

test('what came in from elsewhere is told in the order of the form: of what it asks for, and nothing else', () => {
  const keys = fieldsOfNews(screen, { published: true }, news)
  expect(keys).toEqual(['title', 'published', 'pinned'])
  expect(newsSentence(screen, keys)).toBe(
    'Também mudou em outro lugar: Título, Publicar imediatamente e Destacar no topo do feed. As duas versões foram reunidas.',
  )
  expect(fieldsOfNews(screen, { published: false }, news)).toContain('publishAt')
  expect(newsSentence(screen, [])).toBeUndefined()
})
