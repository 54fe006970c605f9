import type { StudentAccess, StudentGrant } from '../../../domain/student-answer.ts'

/** What is asked about a product: giving access, moving the end of a grant, ending it. */
export type AccessQuestion =
  | { what: 'give'; product: StudentAccess }
  | { what: 'extend' | 'end'; product: StudentAccess; grant: StudentGrant }
