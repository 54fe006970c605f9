import { Link } from 'react-router-dom'
import answers from '../../domain/generated/answers/product.ts'
import screen from '../../domain/generated/screens/lists/product.ts'
import type { App, Product } from '../../domain/generated/types.ts'
import { choiceOf } from '../../domain/schema/choice.ts'
import type { Choice } from '../../domain/schema/definition.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import { wordsOf } from '../list/row-actions.ts'
import { ButtonLink } from '../page/link.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductIcon } from './product-icon.tsx'
import { productsUrl } from './product-path.ts'
import { releaseWords } from './release-words.ts'

export interface ProductCardProps {
  app: App
  product: Product
  onDuplicate: () => void
  isDuplicating: boolean
  onDelete: () => void
}

/** One product of the list. A click anywhere on it opens what it holds: its modules and lessons. */
export function ProductCard({ app, product, onDuplicate, isDuplicating, onDelete }: ProductCardProps) {
  const edit = `/apps/${app.id}/products/${product.id}/edit`
  const content = productsUrl(app.id, product.id)
  const door = product.type === 'COURSE' ? 'Ver Módulos' : 'Conteúdo'
  const status = productChoice(product, 'status')
  const release = releaseWords(product)
  return (
    <article className="relative h-full flex flex-col border border-border rounded-card bg-surface p-5 transition-colors hover:border-border-strong">
      <div className="flex items-start gap-3.5">
        <ProductIcon app={app} product={product} />
        <div className="min-w-0 flex-1">
          <h3 className="break-words text-16px/24px font-semibold">
            <Link to={content} className="after:absolute after:inset-0 after:rounded-card after:content-['']">
              {product.name}
            </Link>
          </h3>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="info">{productChoice(product, 'type').label}</Badge>
            <Badge tone={status.tone}>{status.label}</Badge>
            <IncompleteBadge of={product} />
          </p>
        </div>
        <span className="relative -mr-2 -mt-1">
          <SortableHandle />
        </span>
      </div>
      <p className="line-clamp-2 mt-3 break-words empty:hidden sm:min-h-10 sm:empty:block text-text-muted">
        {product.description}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13px">
        <span className="font-medium">{productChoice(product, 'offerType').label}</span>
        {release && (
          <span className="inline-flex items-center gap-1.5 text-text-muted">
            <span className="i-lucide-calendar-clock size-3.5" aria-hidden="true" />
            {release}
          </span>
        )}
      </p>
      <ProductFigures product={product} />
      <footer className="relative mt-auto flex items-center gap-1 pt-4">
        <ButtonLink to={content} size="sm" aria-label={`${door} de ${product.name}`}>
          {door}
        </ButtonLink>
        <span className="flex-1" />
        <ButtonLink
          to={edit}
          variant="ghost"
          size="sm"
          className="px-2!"
          icon="i-lucide-pencil"
          aria-label={`${wordsOf(screen, 'edit')!.label} ${product.name}`}
        />
        <IconButton
          icon="i-lucide-copy"
          aria-label={`${wordsOf(screen, 'duplicate')!.label} ${product.name}`}
          busy={isDuplicating}
          onClick={onDuplicate}
        />
        <IconButton
          danger
          icon="i-lucide-trash-2"
          aria-label={`${wordsOf(screen, 'remove')!.label} ${product.name}`}
          onClick={onDelete}
        />
      </footer>
    </article>
  )
}

/** The choice that a product has in a field, with its label and the look of its badge. */
function productChoice(product: Product, field: 'type' | 'offerType' | 'status'): Choice {
  return choiceOf(answers[field], product[field])
}
