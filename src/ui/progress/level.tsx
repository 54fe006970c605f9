import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { numberText } from '../../domain/number/number-text.ts'
import type { ProgressScale } from '../../domain/study/progress-level.ts'
import { say } from '../../domain/text/say.ts'
import { ProgressBar } from './progress-bar.tsx'

interface LevelProps {
  percent: number
  scale: ProgressScale
  column: Pick<ListColumn, 'label' | 'isRoomy'>
  item: Document
}

/** A percentage of a row as a bar and in figures. With room it is a bar of its own, which tells what it measures. */
export function Level({ percent, scale, column: { label, isRoomy }, item }: LevelProps) {
  return (
    <span className="figures flex items-center gap-2.5">
      <ProgressBar
        percent={percent}
        scale={scale}
        label={isRoomy ? say(label, item as Record<string, string>) : undefined}
        className={isRoomy ? 'flex-1' : 'min-w-8 max-w-24 flex-1'}
      />
      <span className={`w-10 text-right ${isRoomy ? 'font-medium' : ''}`}>{numberText(percent)}%</span>
    </span>
  )
}
