import type { ReactNode } from 'react'

/** A part of the profile under its title. */
export function ProfileCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border border-brand-border rounded-card bg-brand-card p-4"
    >
      <h2 className="text-16px/22px font-650">{title}</h2>
      {children}
    </section>
  )
}
