import { createContext, use } from 'react'
import type { Report, Written, WrittenKind } from '../../domain/post/report.ts'
import type { SiteAuthor } from '../../domain/generated/answer-types.ts'

/** What a student can do about what others wrote. Each rejects where it was not done. */
export interface ReportActions {
  report: (report: Report) => Promise<unknown>
  block: (written: Written) => Promise<unknown>
}

/** Something that somebody else wrote. */
export interface Subject {
  written: Written
  author: SiteAuthor
  /** It was reported, and that was read. */
  onReported: () => void
}

interface Reporting {
  /** What the comments of this screen are. */
  commentKind: WrittenKind
  /** Asks what to do about something; undefined where the server cannot be reached. */
  open?: (subject: Subject) => void
  /** Ids of those who were blocked since the screen was opened. */
  blocked: ReadonlySet<string>
}

/** Null where there is nobody to report to, as in a preview. */
export const ReportContext = createContext<Reporting | null>(null)

/** What of this is not by somebody who was just blocked. */
export function useUnblocked<T extends { author: SiteAuthor }>(items: T[]): T[] {
  const blocked = use(ReportContext)?.blocked
  return blocked?.size ? items.filter(({ author }) => !author.id || !blocked.has(author.id)) : items
}
