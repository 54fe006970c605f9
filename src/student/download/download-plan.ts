import type { SiteDownload, SiteDownloadLesson } from '../../domain/generated/answer-types.ts'

/** A course on the device: what belongs to it, and what of that is there. */
export interface Plan {
  list: SiteDownload
  /** Addresses of files that are kept, and keys of lessons whose texts are. */
  kept: ReadonlySet<string>
}

/** Every piece of a download, in the order in which it is fetched: a lesson's text before its files. */
export interface Piece {
  key: string
  bytes: number
  /** The lesson's answer, or a file of it. */
  kind: 'lesson' | 'file'
}

/** Each once, even where several lessons show it. */
export function piecesOf({ lessons }: SiteDownload): Piece[] {
  const pieces = lessons.flatMap((lesson): Piece[] => [
    { key: lessonKey(lesson), bytes: lesson.bytes, kind: 'lesson' },
    ...lesson.files.map(({ url, bytes }): Piece => ({ key: url, bytes, kind: 'file' })),
  ])
  return [...new Map(pieces.map((piece) => [piece.key, piece])).values()]
}

/** Names a lesson as it is taught now: once that changes, the device has another lesson. */
export function lessonKey({ id, version }: Pick<SiteDownloadLesson, 'id' | 'version'>): string {
  return `${id}@${version}`
}

/** The lesson that a key names. */
export function lessonIdOf(key: string): string {
  return key.split('@')[0]!
}

/** What is still to be fetched. */
export function missingOf({ list, kept }: Plan): Piece[] {
  return piecesOf(list).filter(({ key }) => !kept.has(key))
}

export function bytesOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** How a lesson is to be had: without a network, or with one only; null where it has yet to be downloaded. */
export type LessonKeeping = 'kept' | 'online' | null

export function keepingOf(lesson: SiteDownloadLesson, kept: Plan['kept']): LessonKeeping {
  if (lesson.needsNetwork) return 'online'
  return [lessonKey(lesson), ...lesson.files.map(({ url }) => url)].every((key) => kept.has(key))
    ? 'kept'
    : null
}

/** Why some of a course is not kept. */
export function needsOf({ lessons }: SiteDownload): Set<'video' | 'link'> {
  return new Set(lessons.flatMap(({ needsNetwork }) => needsNetwork ?? []))
}
