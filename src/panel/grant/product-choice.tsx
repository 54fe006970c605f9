import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApps } from '../../client/app/app-query.ts'
import { ApiError } from '../../client/request/error.ts'
import page, { words } from '../../domain/generated/screens/pages/bulk-access.ts'
import { ChoiceSelect } from '../../ui/widget/choice-select.tsx'
import type { BulkRunProps } from '../list/list-code.ts'
import { productsQuery } from './products-query.ts'

interface ProductChoiceProps {
  /** The rows that it is for: of one app, or of any. */
  many: Pick<BulkRunProps<object>, 'context' | 'filter'>
  value: string
  onChange: (productId: string) => void
  problem?: string
}

/** Asks for a product that is given or ended: of the list's app, or of any of the creator's. What is free opens to everybody. */
export function ProductChoice({ many, value, onChange, problem }: ProductChoiceProps) {
  const { app } = many.context as { app?: { id: string } }
  const [appId, setAppId] = useState(app?.id ?? many.filter.appId ?? '')
  const { data, isError } = useQuery({ ...productsQuery(appId), enabled: appId !== '' })
  const products = data?.filter(({ offerType }) => offerType !== 'FREE')
  const placeholder =
    appId === '' ? words.appFirst : isError ? page.failed : products?.length === 0 ? words.none : words.choose
  return (
    <div className="mb-5 flex flex-col gap-4">
      {!app && (
        <AppChoice
          value={appId}
          onChange={(next) => {
            setAppId(next)
            onChange('')
          }}
        />
      )}
      <ChoiceSelect
        label={words.product}
        placeholder={placeholder}
        choices={products?.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={!products?.length}
        {...{ value, onChange, problem }}
      />
    </div>
  )
}

function AppChoice(props: { value: string; onChange: (appId: string) => void }) {
  const { data, isError } = useApps()
  return (
    <ChoiceSelect
      label={words.app}
      placeholder={isError ? words.appsFailed : words.choose}
      choices={data?.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={!data}
      {...props}
    />
  )
}

/** What the server says of the product. */
export const productProblem = (problem: unknown): string | undefined =>
  problem instanceof ApiError ? problem.fields['/productId'] : undefined
