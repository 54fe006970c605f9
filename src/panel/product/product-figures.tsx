import type { Product } from '../../domain/generated/types.ts'
import { minutes } from '../../domain/time/minutes.ts'

/** Real figures of a product: what it holds, who has it, how far they are. */
export function ProductFigures({ product }: { product: Product }) {
  const figures = [
    { label: 'Módulos', value: count(product.modulesCount) },
    { label: 'Aulas', value: count(product.lessonsCount) },
    { label: 'Duração', value: minutes(product.duration ?? 0) },
    { label: 'Alunos', value: count(product.studentsCount) },
    // Nobody has it: there is no average to tell.
    { label: 'Conclusão', value: product.studentsCount ? `${product.completion ?? 0}%` : '—' },
  ]
  return (
    <dl className="figures mt-4 flex flex-wrap justify-between gap-x-2 gap-y-2.5 border-t border-border pt-3.5">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dd className="font-semibold">{value}</dd>
          <dt className="text-12px/16px text-text-muted">{label}</dt>
        </div>
      ))}
    </dl>
  )
}

const count = (figure: number | undefined) => (figure ?? 0).toLocaleString('pt-BR')
