/** What a student may send, to each route of the app's own host that is no mere reading, in this order: leaving comes last. */

const text = { content: 'Boa aula!' }
const written = { kind: 'community', id: '00000000-0000-4000-8000-000000000000' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
const keys = { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) }
const email = 'ana@exemplo.com'

export const siteCalls: Record<string, object | undefined> = {
  'PATCH /api/site/me': { name: 'Ana Lima', preferences: { language: 'en-US' } },
  'PUT /api/site/me/password': { current: 'Violao123', password: 'Violao456' },
  'POST /api/site/actions': { actions: [] },
  'POST /api/site/community/posts': text,
  'PATCH /api/site/community/posts/:id': text,
  'PUT /api/site/community/posts/:id/like': undefined,
  'DELETE /api/site/community/posts/:id/like': undefined,
  'POST /api/site/community/posts/:id/comments': text,
  'PATCH /api/site/community/comments/:id': text,
  'DELETE /api/site/community/comments/:id': undefined,
  'DELETE /api/site/community/posts/:id': undefined,
  'PUT /api/site/feed/:id/like': undefined,
  'DELETE /api/site/feed/:id/like': undefined,
  'POST /api/site/feed/:id/comments': text,
  'PATCH /api/site/feed/comments/:id': text,
  'DELETE /api/site/feed/comments/:id': undefined,
  'POST /api/site/reports': { ...written, reason: 'spam' },
  'POST /api/site/blocks': written,
  'DELETE /api/site/blocks/:id': undefined,
  'POST /api/site/push': { subscription: { endpoint, keys } },
  'DELETE /api/site/push': { endpoint },
  'POST /api/site/purchase/letter': { code: 'HP123' },
  'POST /api/site/purchase/request': { code: 'HP123', name: 'Ana', email },
  'POST /api/site/registration': { name: 'Bia', email: 'bia@exemplo.com' },
  'POST /api/site/password/link': { email },
  'POST /api/site/password/check': { token: 'x' },
  'POST /api/site/password': { token: 'x', password: 'Violao789' },
  'POST /api/site/session': { email, password: 'Violao456' },
  'POST /api/site/session/link': { token: 'x' },
  'POST /api/site/me/deletion/link': undefined,
  'POST /api/site/me/deletion': { password: 'x' },
  'DELETE /api/site/session': undefined,
}
