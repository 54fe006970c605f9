import { expect, test } from 'vitest'
import { threadsOf } from '../../../src/domain/post/thread.ts'

test('answers stand beneath what they answer, and what answers nothing that is there for itself', () => {
  const comments = [
    { id: 'a' },
    { id: 'b', replyTo: null },
    { id: 'c', replyTo: 'a' },
    { id: 'd', replyTo: 'gone' },
    { id: 'e', replyTo: 'a' },
  ]
  const told = threadsOf(comments).map(({ comment, replies }) => [comment.id, ...replies.map(({ id }) => id)])
  expect(told).toEqual([['a', 'c', 'e'], ['b'], ['d']])
})
