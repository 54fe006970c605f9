import { fetchItem, type Item } from '../../client/resource/resource.ts'
import { useItem } from './list.ts'

/** What a form over a document of a list starts from: the document as it is `listed`, until it has been read anew. */
export function useEdited<T extends Item>(path: string, listed: T) {
  const { data } = useItem<T>(path, listed.id)
  return { entry: data ?? { data: listed, etag: unread }, reread: () => fetchItem<T>(path, listed.id) }
}

/** A revision that nothing ever has: what was not read yet is read and compared before anything is written over. */
const unread = '"unread"'
