import { folderPlace, type BackupPlace } from './place.ts'
import type { BackupTarget } from './settings.ts'

/** Where archives are kept, as the settings say. A bucket's client is loaded where there is one. */
export async function openPlace(to: BackupTarget): Promise<BackupPlace> {
  if (typeof to === 'string') return folderPlace(to)
  const { bucketPlace } = await import('./bucket.ts')
  return bucketPlace(to)
}
