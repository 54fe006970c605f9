import type { App } from '../../../domain/generated/types.ts'

/** What there is to do before anybody can be sent the way into an app; null where students can open it. */
export function accessObstacle({ isPublished, status }: App): string | null {
  if (status === 'INACTIVE') return 'O aplicativo está desativado. Reative-o para enviar o acesso.'
  return isPublished ? null : 'Publique o aplicativo para enviar o acesso.'
}
