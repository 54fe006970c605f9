import { Button, type ButtonProps } from './button.tsx'

/** A quiet button that is only an icon; `aria-label` says what it does. `danger` turns red under the pointer. */
export function IconButton({ danger, className = '', ...rest }: ButtonProps & { danger?: boolean }) {
  const tint = danger ? 'hover:text-danger-text!' : ''
  return <Button variant="ghost" size="sm" {...rest} className={`px-2! ${tint} ${className}`} />
}
