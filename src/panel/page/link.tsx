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

/** How text looks that leads somewhere, for buttons that open a dialog as well. */
export const textLink =
  'rounded-4px font-medium text-accent-text underline-offset-3 transition-colors hover:underline'
