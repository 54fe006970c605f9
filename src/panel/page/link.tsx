import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonClass, type ButtonLook } from '../../ui/control/button.tsx'

/** A link to another screen that looks like a button. `icon` is a class, such as `i-lucide-plus`. */
export function ButtonLink({
  variant,
  size,
  className,
  icon,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: string }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, className })}>
      {icon && <span className={`${icon} size-4`} aria-hidden="true" />}
      {children}
    </Link>
  )
}

/** A link to another screen within a sentence. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`${textLink} ${className}`} />
}

/** The way back to the screen above this one. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex items-center gap-1.5">
      <span className="i-lucide-arrow-left size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 break-words">{children}</span>
    </TextLink>
  )
}

/** A link out of the panel, in a tab of its own. */
export function OutsideLink({
  href,
  className = textLink,
  children,
}: {
  href: string
  className?: string
  children: ReactNode
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  )
}

/** How text looks that leads somewhere, for buttons that open a dialog as well. */
export const textLink =
  'rounded-4px font-medium text-accent-text underline-offset-3 transition-colors hover:underline'
