import { words as texts } from '../../domain/generated/screens/pages/list.ts'
import type { BulkAction, ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'

interface SelectionBarProps {
  screen: Pick<ListScreen, 'title' | 'selection' | 'bulk'>
  /** How many rows are marked. */
  count: number
  /** How many can be marked at once; nothing is offered where as many are marked. */
  total: number
  onMarkAll: () => void
  onClear: () => void
  /** What the window's lower edge holds already: with `preview` the button that opens the app's preview. */
  edge?: 'free' | 'preview'
  onRun: (action: BulkAction) => void
}

/** Appears while rows are marked: how many, and what can be done with all of them, in the screen's words. */
export function SelectionBar(props: SelectionBarProps) {
  const { screen, count, total, onMarkAll, onClear, onRun, edge = 'free' } = props
  const { all, ...words } = screen.selection!
  const marks = say(words, { count })
  return (
    <>
      <div role="status" className="sr-only">
        {count > 0 && marks}
      </div>
      {count > 0 && (
        <div
          role="region"
          aria-label={say(texts.selection, { title: screen.title })}
          className={`motion-rise sticky ${bottoms[edge]} z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-border bg-surface-raised p-3 shadow-float`}
        >
          <p className="figures order-1 pl-1 font-medium">{marks}</p>
          <div className="order-4 w-full flex gap-2 overflow-x-auto md:order-3 md:ml-auto md:w-auto">
            {count < total && (
              <Button size="sm" variant="ghost" onClick={onMarkAll}>
                {say(all, { count: total })}
              </Button>
            )}
            {screen.bulk?.map((action) => (
              <Button
                key={action.run}
                size="sm"
                icon={action.icon}
                className={action.danger ? 'text-danger-text!' : ''}
                onClick={() => onRun(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
          <IconButton
            icon="i-lucide-x"
            aria-label={texts.clearSelection}
            className="order-3 ml-auto md:order-4 md:ml-0"
            onClick={onClear}
          />
        </div>
      )}
    </>
  )
}

const bottoms = { free: 'bottom-3', preview: 'bottom-18' }
