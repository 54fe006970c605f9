import type { Document } from '../../../domain/schema/definition.ts'

/** What is taught in an app, course by course, without ids: what stands inside of something belongs to it. */
export interface Course {
  /** Null: what is open to everybody. */
  product: Copy | null
  modules: ModuleCopy[]
}

export interface ModuleCopy extends Copy {
  /** In order. */
  lessons: Copy[]
}

/** A document; one that is not complete is a draft, which students never see. */
export interface Copy {
  document: Document
  complete: boolean
}

/** Whether a value, such as a lesson's content, is the address of an uploaded file. */
export function isFile(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('/files/')
}
