import { useId, type ComponentProps, type ReactNode } from 'react'

export interface LoginFieldProps extends ComponentProps<'input'> {
  label: string
  /** The sentence beneath the field when it is not right. */
  problem?: string
  /** Id of what explains the field. */
  describedBy?: string
  /** A button inside the field, at its end. */
  end?: ReactNode
}

/** A labelled field, tall enough for a thumb; 16 px text so that phones do not zoom in on it. */
export function LoginField({ label, problem, describedBy, end, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-6px">
      <label htmlFor={id} className="text-14px/20px font-600">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && `${id}-problem`, describedBy].filter(Boolean).join(' ') || undefined}
          className={`h-52px w-full border rounded-control bg-brand-background px-14px text-16px text-brand-text ${
            end ? 'pr-52px' : ''
          } ${problem ? 'border-brand-text' : 'border-brand-muted'}`}
          {...input}
        />
        {end}
      </div>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  )
}

/** What is not right with a field, beneath it. */
export function FieldProblem({ text, ...element }: { text: string } & ComponentProps<'p'>) {
  return (
    <p className="flex items-start gap-6px text-13px/18px" {...element}>
      <span aria-hidden="true" className="i-lucide-circle-alert mt-1px size-16px shrink-0" />
      {text}
    </p>
  )
}
