import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '../../client/app/app-query.ts'
import { ApiError } from '../../client/request/error.ts'
import page, { words } from '../../domain/generated/screens/pages/product.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { BackLink } from '../page/back-link.tsx'
import { ButtonLink } from '../page/link.tsx'
import { Page } from '../page/page.tsx'
import { StateView } from '../page/page-state.tsx'
import { itemQuery } from '../resource/list.ts'
import { ProductForm } from './product-form.tsx'
import { productsUrl, productsPath } from './product-path.ts'

/** A product's form: a new one or, with `productId` in the URL, one that exists. */
export function ProductPage() {
  const { id = '', productId } = useParams()
  const app = useApp(id)
  const isNoApp = id === '' || (app.error instanceof ApiError && app.error.status === 404)
  return (
    <Page
      title={productId ? screen.edit!.title : screen.title}
      back={<BackLink to={productsUrl(id)}>{words.back}</BackLink>}
    >
      <div className="max-w-160">
        {isNoApp ? (
          <div role="alert">
            <StateView state={page.missing} onward={(label) => <ButtonLink to="/apps">{label}</ButtonLink>} />
          </div>
        ) : productId ? (
          <Existing key={productId} appId={id} productId={productId} />
        ) : (
          <ProductForm appId={id} entry={null} />
        )}
      </div>
    </Page>
  )
}

function Existing({ appId, productId }: { appId: string; productId: string }) {
  // Read anew each time: the form must start from the newest revision.
  const query = itemQuery<Product>(productsPath(appId), productId)
  const product = useQuery({ ...query, refetchOnMount: 'always' })
  if (product.data && product.isFetchedAfterMount) return <ProductForm appId={appId} entry={product.data} />
  if (product.isError)
    return (
      <LoadFailure
        title={page.failed}
        description={
          product.error instanceof ApiError && product.error.status === 404 ? words.gone : undefined
        }
        query={product}
      />
    )
  return (
    <div role="status" aria-label={page.loading} className="flex flex-col gap-6">
      <Skeleton className="size-28" />
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
      <Skeleton className="h-10" />
    </div>
  )
}
