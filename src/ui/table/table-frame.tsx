import { createContext, useContext, type ComponentProps } from 'react'

/** Whether a list stands in a card already, and needs none of its own. */
export const InCard = createContext(false)

/** The card in which the rows of a list stand, or what is said in their place. */
export function TableFrame({ className = '', ...rest }: ComponentProps<'div'>) {
  const look = useContext(InCard) ? '' : 'border border-border rounded-card bg-surface'
  return <div {...rest} className={`${look} ${className}`} />
}
