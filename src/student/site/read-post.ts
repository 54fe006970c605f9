import type { StudentAction } from '../../domain/action.ts'
import { call } from './http.ts'

const read = new Set<string>()

/** Tells the server, once a visit, that a post was before the student's eyes. Where that fails, the next visit does. */
export function readPost(postId: string): void {
  if (read.has(postId)) return
  read.add(postId)
  const action: StudentAction = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    kind: 'read',
    postId,
  }
  call('/actions', { method: 'POST', body: { actions: [action] } }).catch(() => read.delete(postId))
}
