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
