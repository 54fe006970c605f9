import { useRef, useState } from 'react'
import type { Answer } from '../../client/api.ts'
import { ApiError } from '../../client/error.ts'
import { fetchItem } from '../../client/resource.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { changeBetween } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useSubmission } from '../submission.ts'
import { productsPath } from './path.ts'

/**
 * Saves what a product's form holds: values of fields that are not asked for stay behind, and of an existing product
 * only what differs is sent. Where somebody else saved meanwhile, `conflict` holds theirs until `settle` makes it
 * the copy that the next save starts from.
 */
export function useProductSave(appId: string, entry: Answer<Product> | null) {
  const path = productsPath(appId)
  const create = useCreate<Product>(path)
  const change = useChange<Product>(path)
  const base = useRef(entry)
  const [conflict, setConflict] = useState<Answer<Product> | null>(null)
  const submission = useSubmission(screen.failure!)

  /** Answers whether it was saved. */
  const save = async (document: Document): Promise<boolean> => {
    const refusal = await submission.submit(async () => {
      const sent = payload(screen, document)
      if (base.current === null) await create.mutateAsync(sent)
      else await sendChange(base.current, sent)
    })
    return refusal === null
  }

  const sendChange = async ({ data, etag }: Answer<Product>, sent: Document) => {
    const difference = changeBetween(data as unknown as Document, sent)
    if (difference === null) return
    try {
      await change.mutateAsync({ id: data.id, change: difference, etag })
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 412)
        setConflict(await fetchItem<Product>(path, data.id).catch(() => null))
      throw problem
    }
  }

  const settle = () => {
    if (conflict) base.current = conflict
    setConflict(null)
  }

  const { isBusy, message, fields } = submission
  return { save, isBusy, message, fields, conflict, settle }
}
