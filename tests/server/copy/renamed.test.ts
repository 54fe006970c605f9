import { expect, it } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { judgeList } from '../../../src/server/copy/file/judge.ts'

it('reads a file whose fields were called otherwise when it was made', () => {
  const properties = { now: { type: 'string', 'x-renamed-from': ['once'] } } as const
  const validate = Object.assign((data: unknown) => (data as { now?: string }).now === 'a', { errors: [] })
  const entity = { ...entities['feed-post'], schema: { type: 'object', properties }, validate, draft: true }
  const item = { at: '2026-01-01T00:00:00Z', document: { once: 'a' } }
  const known = { pictures: new Set<string>(), addressOf: () => '' }
  const [read] = judgeList(entity as never, [item], 'posts.json', known)
  expect(read!.document).toEqual({ now: 'a' })
})
