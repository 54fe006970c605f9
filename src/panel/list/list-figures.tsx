import type { ListFigure } from '../../domain/schema/list.ts'
import { Figure, Figures } from '../../ui/layout/figure.tsx'
import { figureWords } from './figure-words.ts'

interface ListFiguresProps {
  figures: ListFigure[] | undefined
  /** Each figure in the order of the screen; undefined while it is on its way. */
  values: (number | string | undefined)[]
  hasFailed?: boolean
  onRetry?: () => void
}

/** The figures of a list, in cards above it. */
export function ListFigures({ figures, values, hasFailed, onRetry }: ListFiguresProps) {
  if (!figures) return null
  return (
    <Figures onRetry={hasFailed ? onRetry : undefined}>
      {figures.map(({ label, icon, as }, at) => (
        <Figure key={label} icon={icon} label={label} value={figureWords(values[at], as)} />
      ))}
    </Figures>
  )
}
