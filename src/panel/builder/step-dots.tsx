import builder from '../../domain/generated/screens/builder.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'

export interface StepDotsProps {
  current: number
  /** Steps with something to fix. */
  problems: ReadonlySet<number>
  onSelect: (step: number) => void
}

/** The steps as dots in a row: where one is, where something is to be fixed, and a way to each. */
export function StepDots({ current, problems, onSelect }: StepDotsProps) {
  return (
    <nav aria-label={words.steps.label}>
      <ol className="flex items-start">
        {builder.steps.map((step, i) => {
          const isCurrent = i === current
          return (
            <li key={step.id} className="relative flex flex-1 flex-col items-center">
              {i > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute right-1/2 top-4 h-px w-full ${i <= current ? 'bg-accent' : 'bg-border-strong'}`}
                />
              )}
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => onSelect(i)}
                className="group relative flex w-full flex-col items-center gap-1.5 rounded-control px-0.5 pb-1"
              >
                <span
                  className={`z-1 flex size-8 items-center justify-center rounded-full border text-13px font-semibold tabular-nums transition-colors ${
                    isCurrent
                      ? 'border-accent bg-accent text-on-accent'
                      : i < current
                        ? 'border-accent bg-surface text-accent-text group-hover:bg-accent-soft'
                        : 'border-border-strong bg-surface text-text-muted group-hover:bg-surface-hover'
                  }`}
                >
                  {i + 1}
                </span>
                {problems.has(i) && (
                  <span className="absolute left-1/2 top-0 z-2 ml-2 size-2.5 rounded-full border-2 border-surface bg-danger">
                    <span className="sr-only">{words.steps.wrong} </span>
                  </span>
                )}
                <span
                  className={`text-12px/16px text-center ${i === builder.steps.length - 1 ? 'max-sm:self-end' : ''} ${isCurrent ? 'font-semibold text-text' : 'text-text-muted max-sm:sr-only'}`}
                >
                  {step.label}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
