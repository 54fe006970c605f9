import type { ReactNode } from 'react'

/** What can be done about something as a whole: what it is, what it means, and at the end of the line its button. */
export function SettingLine({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="text-text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
