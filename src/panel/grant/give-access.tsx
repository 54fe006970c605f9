import { useState } from 'react'
import screen from '../../domain/generated/screens/modals/bulk-grant.ts'
import { words as texts } from '../../domain/generated/screens/pages/bulk-access.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { say } from '../../domain/text/say.ts'
import { TickCard } from '../../ui/widget/tick-card.tsx'
import { ModalForm } from '../form/modal-form.tsx'
import type { BulkRunProps } from '../list/list-code.ts'
import { useBulk } from '../list/use-bulk.ts'
import { QuotaNote } from '../quota/quota.tsx'
import { ProductChoice, productProblem } from './product-choice.tsx'

/** Asks which product many people are given, from when until when, and whether they are told. */
export function GiveAccess(many: BulkRunProps<object>) {
  const { words, count, onClose } = many
  const [productId, setProductId] = useState('')
  const [tells, setTells] = useState(false)
  const giving = useBulk(
    many,
    (span: Document) =>
      many.send({ action: 'grant', ...(productId && { productId }), ...span, ...(tells && { tell: true }) }),
    { isSilent: true, more: moreOf },
  )
  return (
    <ModalForm
      screen={{ ...screen, ...(words.note && { description: say(words.note, { count }) }) }}
      onClose={onClose}
      above={
        <>
          {tells && <QuotaNote of={['letters']} coming={count} />}
          <ProductChoice
            many={many}
            value={productId}
            onChange={setProductId}
            problem={productProblem(giving.error)}
          />
        </>
      }
      below={<TickCard label={texts.tell} text={texts.tellText} checked={tells} onChange={setTells} />}
      save={async (_, { document: { startsAt, endsAt } }) => {
        await giving.mutateAsync({ ...(startsAt ? { startsAt } : {}), ...(endsAt ? { endsAt } : {}) })
      }}
    />
  )
}

/** Who came in, and who is told, as far as that was asked. */
function moreOf({ done, enrolled = 0, told }: BulkAnswer): string {
  const sentences = [
    enrolled > 0 && say(texts.enrolled, { count: enrolled }),
    told !== undefined && done > 0 && say(texts.told, { count: told }),
  ]
  return sentences.filter(Boolean).join(' ')
}
