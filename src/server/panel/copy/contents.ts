import type { Document } from '../../../domain/schema/definition.ts'

/** What is taught in an app, course by course, without ids: what stands inside of something belongs to it. */
export interface Course {
  /** Null: what is open to everybody. */
  product: DocumentAndState | null
  modules: ModuleCopy[]
}

export interface ModuleCopy extends DocumentAndState {
  /** In order. */
  lessons: DocumentAndState[]
}

/** A document; one that is not complete is a draft, which students never see. */
export interface DocumentAndState {
  document: Document
  complete: boolean
}

/** Whether a value, such as a lesson's content, is the URL of an uploaded file. */
export function isFileUrl(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('/files/')
}
