import type { ReactNode } from 'react'
import { errorId, helpId, labelId } from './widget.ts'

interface FieldShellProps {
  id: string
  label: string
  /** `stack`: label above. `group`: the same, naming a group. `switch` and `check`: label beside the control. `line`: label for screen readers alone. */
  shape?: 'stack' | 'group' | 'switch' | 'check' | 'line'
  description?: string
  optional?: boolean
  error?: string
  /** A remark of the page about this field. */
  note?: ReactNode
  children: ReactNode
}

/** A field: label, control, help and error, tied together by ids. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, shape = 'stack', description, optional, error, note, children } = props
  const words = (
    <>
      {label}
      {optional && (
        <>
          {' '}
          <span className="font-normal text-text-muted">(opcional)</span>
        </>
      )}
    </>
  )
  const help = description && (
    <p id={helpId(id)} className="text-13px/18px text-text-muted">
      {description}
    </p>
  )
  const below = (
    <>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {note && <div className="text-13px/18px text-text-muted empty:hidden">{note}</div>}
    </>
  )
  if (shape === 'switch' || shape === 'check') {
    const first = shape === 'check'
    return (
      <div className={`flex items-start gap-3 ${first ? '' : 'justify-between'}`}>
        {first && children}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <label id={labelId(id)} htmlFor={id} className="cursor-pointer self-start font-medium text-text">
            {words}
          </label>
          {help}
          {below}
        </div>
        {!first && children}
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {shape === 'group' ? (
        <span id={labelId(id)} className="self-start font-medium text-text">
          {words}
        </span>
      ) : (
        <label
          id={labelId(id)}
          htmlFor={id}
          className={shape === 'line' ? 'sr-only' : 'self-start font-medium text-text'}
        >
          {words}
        </label>
      )}
      {shape === 'group' && help}
      {children}
      {shape !== 'group' && help}
      {below}
    </div>
  )
}

/** An error below its field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="motion-fade flex items-start gap-1.5 text-13px/18px text-danger-text">
      <span className="i-lucide-circle-alert mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** Which shape suits a widget. */
export function shapeOf(widget: unknown): NonNullable<FieldShellProps['shape']> {
  if (widget === 'switch') return 'switch'
  if (widget === 'checkbox') return 'check'
  return widget === 'cards' || widget === 'radio' || widget === 'file' ? 'group' : 'stack'
}
