import { useMemo } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { links } from '../../../domain/generated/links.ts'
import screen from '../../../domain/generated/screens/lists/module.ts'
import { words } from '../../../domain/generated/screens/pages/product.ts'
import type { App, Product } from '../../../domain/generated/types.ts'
import { FileRoom } from '../../file/file-room.tsx'
import { useIsLog } from '../../history/log-address.ts'
import { ListView } from '../../list/list-view.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { itemQuery, findListed } from '../../resource/list.ts'
import { pagesKey } from '../../resource/pages.ts'
import { productsUrl, productsPath } from '../product-path.ts'
import { lessonsPrefix, moduleParam, modulesPath } from './course.ts'
import { LazyModuleForm, moduleListCode } from './module-list-code.tsx'

/** Modules that are read at once, each with all of its lessons. */
const modulesAtOnce = 30

const LazyModuleLog = lazyView(async () => (await import('./course-log.tsx')).ModuleLog)
const LazyLessonLog = lazyView(async () => (await import('./course-log.tsx')).LessonLog)

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
  const [params] = useSearchParams()
  const [isLog, isLessonLog] = [useIsLog(''), useIsLog(lessonsPrefix)]
  const moduleId = params.get(moduleParam)
  if (isLessonLog && moduleId) return <LazyLessonLog {...{ context, moduleId }} />
  if (isLog) return <LazyModuleLog context={context} />
  return (
    <FileRoom root={`/apps/${app.id}`}>
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
    </FileRoom>
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
