import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { bindId } from '../../client/purchase.ts'
import type { UnmatchedId } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ChoiceSelect } from '../../ui/widget/choice-select.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import type { RowRunProps } from '../list/list-code.ts'
import { soldProductsQuery } from './unmatched-query.ts'
import { useSaleRefresh } from './use-sale-refresh.ts'

const said = words.unmatched

/** Binds an id of a platform to one of the creator's products, in whatever app it is. */
export function BindProduct({ item, onClose }: RowRunProps<UnmatchedId>) {
  const refresh = useSaleRefresh()
  const { data: products, isError } = useQuery(soldProductsQuery)
  const [chosen, choose] = useState('')
  const binding = useMutation({
    mutationFn: () => bindId(item, chosen),
    onSuccess({ replayed }) {
      const product = products?.find(({ id }) => id === chosen)?.name ?? ''
      toast({ title: say(said.done, { product }), description: say(said.replayed, { count: replayed }) })
      onClose()
    },
    onError: (problem) => toastFailure(problem, said.failure),
    onSettled: refresh,
  })
  return (
    <Dialog
      onClose={onClose}
      title={say(said.bindTitle, { id: item.productId })}
      description={say(said.bindText, { count: item.sales })}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen === ''}
            busy={binding.isPending}
            busyLabel={said.busy}
            onClick={() => binding.mutate()}
          >
            {said.submit}
          </Button>
        </>
      }
    >
      {products?.length === 0 ? (
        <p className="text-text-muted">{said.none}</p>
      ) : (
        <ChoiceSelect
          label={said.product}
          placeholder={isError ? said.failed : products ? said.choose : said.loading}
          choices={products?.map(({ id, name, appName }) => ({
            value: id,
            label: say(said.option, { name, app: appName }),
          }))}
          value={chosen}
          onChange={choose}
          disabled={!products}
        />
      )}
    </Dialog>
  )
}
