import { useState } from 'react'
import { BulkQuestion } from '../list/bulk-question.tsx'
import type { BulkRunProps } from '../list/list-code.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { useBulk } from '../list/use-bulk.ts'
import { ProductChoice, productProblem } from './product-choice.tsx'

/** Asks which product many people open no more. */
export function EndAccess(many: BulkRunProps<object>) {
  const { words, count, onClose } = many
  const [productId, setProductId] = useState('')
  const ending = useBulk(many, () => many.send({ action: 'endAccess', ...(productId && { productId }) }), {
    isSilent: true,
  })
  const problem = productProblem(ending.error)
  return (
    <BulkQuestion
      words={words}
      count={count}
      busy={ending.isPending}
      early={!productId}
      onClose={onClose}
      onConfirm={() =>
        ending.mutate(undefined, {
          onError: (error) => !productProblem(error) && toastFailure(error, words.failure),
        })
      }
    >
      <ProductChoice many={many} value={productId} onChange={setProductId} problem={problem} />
    </BulkQuestion>
  )
}
