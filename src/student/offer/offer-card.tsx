import { useId, type ReactNode } from 'react'

interface OfferCardProps {
  title: string
  /** Class name of what stands for it. */
  icon: string
  /** Where the card stands, and its ground. */
  className: string
  /** What it is about. */
  children: ReactNode
  /** What may be tapped. */
  actions: ReactNode
}

/** Something that the app offers to do on this device, to be taken or not. */
export function OfferCard({ title, icon, className, children, actions }: OfferCardProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={`flex gap-3 rounded-card p-4 text-brand-text ${className}`}>
      <span
        aria-hidden="true"
        className="grid size-40px shrink-0 place-items-center rounded-full bg-brand-primary text-brand-on-primary"
      >
        <span className={`size-20px ${icon}`} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-16px/22px font-650">
          {title}
        </h2>
        {children}
        <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
      </div>
    </section>
  )
}

/** What takes an offer. */
export const takeButton =
  'press min-h-44px inline-flex items-center gap-2 rounded-control bg-brand-primary px-4 text-15px text-brand-on-primary font-600 hover:bg-brand-primary-pressed'

/** What leaves it. */
export const leaveButton = 'press min-h-44px rounded-control px-3 text-15px font-600'
