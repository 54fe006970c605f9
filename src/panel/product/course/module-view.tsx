import { useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { links } from '../../../domain/generated/links.ts'
import screen from '../../../domain/generated/screens/lists/module.ts'
import { words } from '../../../domain/generated/screens/pages/product.ts'
import type { Item } from '../../../client/resource/resource.ts'
import type { App, Product } from '../../../domain/generated/types.ts'
import { AppFiles } from '../../file/app-files.tsx'
import { useIsLog } from '../../history/log-address.ts'
import { lazyHistory } from '../../history/noted-runs.tsx'
import { ListView } from '../../list/list-view.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { itemQuery, findListed } from '../../resource/list.ts'
import { pagesKey } from '../../resource/pages.ts'
import { productsUrl, productsPath } from '../product-path.ts'
import { modulesPath } from './course.ts'
import { LazyModuleForm, moduleListCode, type CourseContext } from './module-list-code.tsx'

/** Modules that are read at once, each with all of its lessons. */
const modulesAtOnce = 30

const ModuleHistory = lazyHistory<Item, CourseContext>()

/** The modules of one product, each with its lessons, read on as one scrolls. */
export function ModuleView({ app, productId }: { app: App; productId: string }) {
  const { product, isComing } = useProduct(app.id, productId)
  const cache = useQueryClient()
  const within = useMemo(() => ({ [links.module]: productId }), [productId])
  const context = useMemo(
    () => ({
      ...{ appId: app.id, productId, within, product, isComing },
      refresh: () => {
        void cache.invalidateQueries({ queryKey: pagesKey(productsPath(app.id)) })
        void cache.invalidateQueries({ queryKey: ['app', 'one', app.id, 'stats'] })
      },
    }),
    [cache, app.id, productId, within, product, isComing],
  )
  if (useIsLog(''))
    return (
      <ModuleHistory
        screen={{ ...screen, title: product?.name ?? screen.title }}
        path={modulesPath(app.id)}
        home={productsUrl(app.id, productId)}
        prefix=""
        within={within}
        code={moduleListCode}
        context={context}
      />
    )
  return (
    <AppFiles appId={app.id}>
      <div className="mb-2">
        <BackLink to={productsUrl(app.id)}>{words.back}</BackLink>
      </div>
      <ListView
        screen={screen}
        title={product?.name}
        path={modulesPath(app.id)}
        within={within}
        Form={LazyModuleForm}
        code={moduleListCode}
        context={context}
        pageSize={modulesAtOnce}
      />
    </AppFiles>
  )
}

/** The product that modules belong to: as a list has it until it has been read by itself. */
function useProduct(appId: string, id: string): { product: Product | undefined; isComing: boolean } {
  const cache = useQueryClient()
  const path = productsPath(appId)
  const { data, isPending } = useQuery(itemQuery<Product>(path, id))
  const product = data?.data ?? findListed<Product>(cache, path, id)
  return { product, isComing: isPending && !product }
}
