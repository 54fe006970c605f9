import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { Transaction } from '../database/connection.ts'
import type { FileStore } from '../file/store.ts'
import { urlOf } from '../upload/address.ts'
import type { UploadRow } from '../upload/queries.ts'
import { isFile, type Course } from './contents.ts'
import { findUploads } from './queries.ts'

/** The uploads that the lessons of these courses show, by the address that they show them under. */
export async function uploadsOf(
  tx: Transaction,
  creatorId: string,
  courses: Course[],
): Promise<Map<string, UploadRow>> {
  const shown = new Set(
    courses.flatMap(({ modules }) =>
      modules.flatMap(({ lessons }) => lessons.map(({ content }) => content).filter(isFile)),
    ),
  )
  const ids = [...shown].map((url) => url.split('/')[2]!).filter(isId)
  const found = new Map((await findUploads(tx, creatorId, ids)).map((upload) => [urlOf(upload), upload]))
  // In the order in which they are shown.
  return new Map([...shown].flatMap((url) => (found.has(url) ? [[url, found.get(url)!]] : [])))
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Copies a stored file, so that neither the one nor the other depends on who keeps it. Undefined where it is lost. */
export async function copyUpload(files: FileStore, upload: UploadRow): Promise<UploadRow | undefined> {
  if (!(await files.has(upload.key))) return undefined
  const id = randomUUID()
  const key = `${id}${extname(upload.key)}`
  return { ...upload, id, key, size: await files.write(key, files.read(upload.key)) }
}

/** A course whose lessons show files under other addresses. */
export function withFiles(course: Course, newAddress: (url: string) => string): Course {
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      isFile(lesson.content) ? { ...lesson, content: newAddress(lesson.content) } : lesson,
    ),
  }))
  return { ...course, modules }
}
