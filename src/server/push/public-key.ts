import type { Push } from './push.ts'
import type { Published } from '../publication/publication.ts'

/** The key under which an app's students subscribe; null where the app sends no pushes. */
export function pushKeyOf({ push }: { push: Push }, { site }: Published): string | null {
  return site.app.config.features.pushNotifications ? push.publicKey : null
}
