import type { GrantNotice, StudentAccess, StudentCounts } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { withFilter, type ListFilter } from '../resource/resource.ts'

/** Path of all students of the creator. */
export const studentPath = '/students'

const pathOf = (id: string) => `${studentPath}/${id}`

/** Path of what a student did, a list in pages. */
export const studentActivityPath = (id: string) => `${pathOf(id)}/activity`

export const fetchStudentCounts = (filter: ListFilter) =>
  call<StudentCounts>(withFilter(`${studentPath}/counts`, filter))

/** Everything held on a student, as one JSON file. */
export const exportStudent = (id: string) => call<Blob>(`${pathOf(id)}/data`, { responseType: 'blob' })

/** Erases a student for good; with `keepCertificates` those issued stay valid, with the name only. */
export const eraseStudent = (id: string, keepCertificates: boolean) =>
  call<void>(`${pathOf(id)}${keepCertificates ? '?keepCertificates=true' : ''}`, { method: 'DELETE' })

/** Has letters go to a student's e-mail again, to which they were stopped. */
export const resumeLetters = (id: string) => call<void>(`${pathOf(id)}/stopped-address`, { method: 'DELETE' })

/** Moves the history of a student into the one with this e-mail; the first is gone then. */
export const mergeStudent = (id: string, email: string) =>
  call<{ id: string }>(`${pathOf(id)}/merge`, { method: 'POST', body: { email } })

export const fetchStudentAccess = (id: string) => call<StudentAccess[]>(`${pathOf(id)}/access`)

/** Lets a student into a product by hand; without `endsAt` for good. With `tell` the student is told: what came of that is in the answer. */
export const grantProduct = (
  id: string,
  productId: string,
  { endsAt, tell }: { endsAt: string | null; tell: boolean },
) =>
  call<{ notice?: GrantNotice }>(grantPath(id), {
    method: 'POST',
    body: { productId, ...(endsAt && { endsAt }), ...(tell && { tell }) },
  })

/** Path of what a student was given. */
export const grantPath = (id: string) => `${pathOf(id)}/grants`

/** Ends a grant now. */
export const endGrant = (id: string, grantId: string) =>
  call<unknown>(`${grantPath(id)}/${grantId}`, { method: 'DELETE' })
