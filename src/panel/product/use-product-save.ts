import type { Answer } from '../../client/api.ts'
import { fetchItem } from '../../client/resource.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { changeBetween } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { useConflict } from '../conflict.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useSubmission } from '../submission.ts'
import { productsPath } from './path.ts'

/**
 * Saves what a product's form holds: values of fields that are not asked for stay behind, and of an existing product
 * only what differs is sent. Of a product that somebody else saved meanwhile, see `useConflict`.
 */
export function useProductSave(appId: string, entry: Answer<Product> | null) {
  const path = productsPath(appId)
  const create = useCreate<Product>(path)
  const change = useChange<Product>(path)
  const { saveFrom, conflict, settle } = useConflict(entry, ({ data }) => fetchItem<Product>(path, data.id))
  const submission = useSubmission(screen.failure!)

  /** Answers whether it was saved. */
  const save = async (document: Document): Promise<boolean> => {
    const sent = payload(screen, document)
    const refusal = await submission.submit(() =>
      saveFrom(async (base) => {
        if (base === null) return create.mutateAsync(sent)
        const difference = changeBetween(base.data as unknown as Document, sent)
        return difference && change.mutateAsync({ id: base.data.id, change: difference, etag: base.etag })
      }),
    )
    return refusal === null
  }

  const { isBusy, message, fields } = submission
  return { save, isBusy, message, fields, conflict, settle }
}
