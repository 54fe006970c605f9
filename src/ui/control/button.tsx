import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** The classes of a button, for links that must look like one. */
export function buttonClass({ variant = 'secondary', size = 'md', className = '' }: ButtonLook = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${className}`
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** At work: shows a spinner, keeps its place in the tab order, and ignores clicks. */
  busy?: boolean
  /** What the button says while busy, such as “Salvando...”. */
  busyLabel?: string
  /** Looks as if it could not be pressed yet; whoever does is told why. */
  early?: boolean
  /** An icon class, such as `i-lucide-plus`. */
  icon?: string
}

/** A button. Without `type` it is a plain button, never an accidental submit. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel,
  early = false,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={busy || early || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <span className={`${icon} size-4`} aria-hidden="true" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium ' +
  'transition-colors duration-150 disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-70'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-13px',
  md: 'h-9 px-4',
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-border-strong bg-surface text-text hover:bg-surface-hover',
  ghost: 'text-text-muted hover:bg-surface-hover hover:text-text',
  danger: 'bg-danger text-on-danger hover:brightness-90',
}
