import type { EnrolledStudent, StudentInApp } from './queries.ts'
import type { SiteMe, StudentPreferences } from '../../../domain/generated/answer-types.ts'

/** What the app says of whoever asks; null for a visitor. `pushKey`: see `pushKeyOf`. */
export function presentMe(student: EnrolledStudent | null, pushKey: string | null = null): SiteMe {
  return {
    student: student && {
      name: String(student.data.name ?? ''),
      email: student.email,
      avatarUrl: (student.data.avatar as string | null | undefined) ?? null,
    },
    hasPassword: student?.hasPassword ?? false,
    preferences: preferencesOf(student),
    certificates: student?.certificates ?? [],
    pushKey,
  }
}

/** What the student chose, and otherwise the app's language and every kind of push. */
export function preferencesOf(student: Pick<StudentInApp, 'preferences'> | null): StudentPreferences {
  const { language = null, pushes } = (student?.preferences ?? {}) as Partial<StudentPreferences>
  return { language, pushes: { feed: true, product: true, reply: true, ...pushes } }
}
