import type { ListScreen } from '../../domain/schema/list.ts'
import { figuresOf } from '../list/figure-words.ts'
import { FiguresCard } from '../list/figures-card.tsx'
import { useStats } from '../resource/stats-query.ts'

interface PostFiguresProps {
  screen: Pick<ListScreen, 'figures' | 'figuresTitle' | 'figuresNote'>
  /** Where they come from: what the screen calls by `value`. */
  path: string
}

/** Figures of the posts (likes, comments, …) in a card. */
export function PostFigures({ screen, path }: PostFiguresProps) {
  const { data, isError, refetch } = useStats<object>(path)
  return (
    <FiguresCard
      screen={screen}
      values={figuresOf(screen.figures, data)}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
    />
  )
}
