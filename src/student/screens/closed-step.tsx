import type { ReactNode } from 'react'
import { BackToLogin } from '../form/entry-form.tsx'

interface ClosedStepProps {
  title: string
  text: string
  /** What can be done instead. */
  children?: ReactNode
}

/** A step at the door that cannot be taken: why, what else can be done, and the way back. */
export function ClosedStep({ title, text, children }: ClosedStepProps) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div role="alert" className="flex flex-col gap-1">
        <h2 className="text-20px/26px font-650">{title}</h2>
        <p className="text-brand-muted">{text}</p>
      </div>
      {children}
      <BackToLogin />
    </div>
  )
}
