import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fetchTrialOffer, sendTrial } from '../../../client/connection.ts'
import type { ConnectionTrial, SalesConnection, TrialOffer } from '../../../domain/generated/answer-types.ts'
import form from '../../../domain/generated/screens/modals/connection-test.ts'
import page, { words } from '../../../domain/generated/screens/pages/connection-test.ts'
import kinds from '../../../domain/generated/choices/connection-test.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { say } from '../../../domain/text/say.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import type { RowRunProps } from '../../list/list-code.ts'
import { TrialResult } from './trial-result.tsx'

/** Sends an invented event through everything that a true one goes through, and shows what came of it. */
export function SendTest({ item, onClose }: RowRunProps<SalesConnection>) {
  const offer = useQuery({
    queryKey: ['trial-offer', item.id],
    queryFn: () => fetchTrialOffer(item.id),
    gcTime: 0,
  })
  const [sent, setSent] = useState<Document>()
  const [trial, setTrial] = useState<ConnectionTrial>()
  // The form closes once it is sent; what came of it comes in its place.
  const isSent = useRef(false)
  if (!offer.data || offer.data.products.length === 0)
    return (
      <Dialog onClose={onClose} title={form.title} size="sm">
        {offer.data ? (
          <p className="text-text-muted">{words.none}</p>
        ) : offer.isError ? (
          <LoadFailure title={page.failed} query={offer} />
        ) : (
          <div role="status" aria-label={page.loading}>
            <Skeleton className="h-40" />
          </div>
        )}
      </Dialog>
    )
  if (trial)
    return (
      <TrialResult
        trial={trial}
        product={offer.data.products.find(({ id }) => id === sent?.productId)}
        onAgain={() => {
          isSent.current = false
          setTrial(undefined)
        }}
        onClose={onClose}
      />
    )
  return (
    <ModalForm
      screen={screenOf(offer.data, sent)}
      onClose={() => !isSent.current && onClose()}
      save={async (document) => {
        setTrial(await sendTrial(item.id, document))
        setSent(document)
        isSent.current = true
      }}
    />
  )
}

/** The form with what can be chosen here, beginning with what was sent before or can be bought already. */
function screenOf({ lacks, products }: TrialOffer, sent: Document | undefined): FormScreen {
  const product = products.map(({ id, name, appName, platformId }) => ({
    value: id,
    label:
      platformId === null
        ? say(words.withoutId, { product: name, app: appName })
        : say(words.withId, { product: name, app: appName, id: platformId }),
  }))
  const first = products.find(({ platformId }) => platformId !== null) ?? products[0]!
  const select = (choices: { value: string | number; label: string }[]) => ({
    'ui:widget': 'select',
    'ui:options': { choices },
  })
  return {
    ...form,
    initial: { ...form.initial, productId: first.id, ...sent },
    uiSchema: {
      ...form.uiSchema,
      kind: select(kinds.kind.filter(({ value }) => !lacks.some((one) => one === value))),
      productId: select(product),
    },
  }
}
