import { words } from '../../../domain/generated/screens/pages/sign-in.ts'
import type { App } from '../../../domain/generated/types.ts'

/** What there is to do before anybody can be sent the way into an app; null where students can open it. */
export function accessObstacle({ isPublished, status }: App): string | null {
  if (status === 'INACTIVE') return words.obstacle.closed
  return isPublished ? null : words.obstacle.unpublished
}
