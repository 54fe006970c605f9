import type { Push } from './push.ts'
import type { PublishedSite } from '../publication/publication.ts'

/** The key under which an app's students subscribe; null where the app sends no pushes. */
export function pushKeyOf({ push }: { push: Push }, { site }: PublishedSite): string | null {
  return site.app.config.features.pushNotifications ? push.publicKey : null
}
