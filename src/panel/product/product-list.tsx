import { useState } from 'react'
import screen from '../../domain/generated/screens/lists/product.ts'
import type { App, Product } from '../../domain/generated/types.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { ButtonLink } from '../page/link.tsx'
import { emptyWords, removalWords, wordsOf } from '../list/row-actions.ts'
import { RowQuestion } from '../list/row-question.tsx'
import { LoadMore } from '../list/load-more.tsx'
import { usePages } from '../resource/pages.ts'
import { useMove } from '../resource/use-move.ts'
import { useRemove } from '../resource/use-remove.ts'
import { productsPath } from './product-path.ts'
import { ProductCard } from './product-card.tsx'
import { productsAtOnce } from './read-products.ts'
import { useDuplicate } from './use-duplicate.ts'

const add = screen.buttons!.find(({ run }) => run === 'add')

/** The products of an app, in the order in which students see them, read on as one scrolls. */
export function ProductList({ app }: { app: App }) {
  const products = usePages<Product>(productsPath(app.id), productsAtOnce)
  const hasSome = (products.items?.length ?? 0) > 0
  return (
    <section aria-labelledby="products-title">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="products-title" className="text-20px/28px font-semibold">
          {screen.title}
        </h2>
        {hasSome && <NewProduct appId={app.id} />}
      </div>
      {products.items ? (
        hasSome ? (
          <>
            <Cards app={app} products={products.items} />
            <LoadMore list={products} label="Mostrar mais" />
          </>
        ) : (
          <div className="border border-border-strong rounded-card border-dashed">
            <EmptyState {...emptyWords(screen)} action={<NewProduct appId={app.id} />} />
          </div>
        )
      ) : products.isError ? (
        <div className="border border-border rounded-card bg-surface">
          <LoadFailure title={screen.failure} query={products} />
        </div>
      ) : (
        <div role="status" aria-label="Carregando produtos" className={grid}>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </section>
  )
}

function NewProduct({ appId }: { appId: string }) {
  return (
    <ButtonLink to={`/apps/${appId}/products/new`} variant="primary" icon={add!.icon}>
      {add!.label}
    </ButtonLink>
  )
}

function Cards({ app, products }: { app: App; products: Product[] }) {
  const path = productsPath(app.id)
  const [leaving, setLeaving] = useState<Product | null>(null)
  const move = useMove<Product>(path)
  const duplicate = useDuplicate(app.id)
  const remove = useRemove<Product>(path)
  return (
    <>
      <Sortable
        items={products}
        label="Produtos"
        nameOf={({ name }) => name}
        layout="grid"
        className={grid}
        onMove={(id, order) => move.mutate({ id, order })}
      >
        {(product) => (
          <ProductCard
            app={app}
            product={product}
            onDuplicate={() => duplicate.mutate(product.id)}
            isDuplicating={duplicate.isPending && duplicate.variables === product.id}
            onDelete={() => setLeaving(product)}
          />
        )}
      </Sortable>
      {leaving && (
        <RowQuestion
          words={wordsOf(screen, 'remove') ?? { label: 'Excluir' }}
          name={leaving.name}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            remove(leaving, removalWords(screen))
          }}
        />
      )}
    </>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 sm:gap-5'
