import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { WrittenKind } from '../../domain/post/report.ts'
import { ReportContext, type ReportActions, type Subject } from './report-context.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')

interface ReportingProps {
  commentKind: WrittenKind
  isOffline: boolean | undefined
  actions: ReportActions
  children: ReactNode
}

/** Lets the student report what others wrote on this screen, and block them. */
export function Reporting({ commentKind, isOffline, actions, children }: ReportingProps) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set())
  const reporting = useMemo(
    () => ({ commentKind, blocked, open: isOffline ? undefined : setSubject }),
    [commentKind, blocked, isOffline],
  )
  return (
    <ReportContext value={reporting}>
      {children}
      {subject && (
        <Suspense>
          <ReportDialog
            subject={subject}
            actions={actions}
            onBlocked={(id) => setBlocked((before) => new Set(before).add(id))}
            onClose={() => setSubject(null)}
          />
        </Suspense>
      )}
    </ReportContext>
  )
}
