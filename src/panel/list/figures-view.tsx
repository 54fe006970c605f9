import type { ListFilter } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { FiguresCard } from './figures-card.tsx'
import type { AnyListCode, KnownFigures } from './list-code.ts'
import { ListFigures } from './list-figures.tsx'
import { useFigures } from './use-figures.ts'

interface FiguresViewProps<C> {
  screen: ListScreen
  path: string
  code: Pick<AnyListCode<never, C>, 'useFigures'>
  context: C
  /** What narrows the list. */
  filter: ListFilter
  /** They stand beside the list, in one card. */
  isBeside: boolean
}

/** The figures of a list, as its API and its code count them. */
export function FiguresView<C>({ screen, path, code, context, filter, isBeside }: FiguresViewProps<C>) {
  const { useFigures: useKnown = noFigures } = code
  const figures = useFigures(path, screen.figures, useKnown(context, filter))
  if (isBeside) return <FiguresCard screen={screen} {...figures} />
  return <ListFigures figures={screen.figures} {...figures} />
}

const noFigures = (): KnownFigures => ({ values: undefined })
