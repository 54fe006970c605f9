import type { Member } from './queries.ts'
import type { SiteMe, StudentPreferences } from '../../../domain/site/site.ts'

/** What the app says of whoever asks; null for a guest. `pushKey`: see `pushKeyOf`. */
export function presentMe(member: Member | null, pushKey: string | null = null): SiteMe {
  return {
    student: member && {
      name: String(member.data.name ?? ''),
      email: member.email,
      avatarUrl: (member.data.avatar as string | null | undefined) ?? null,
    },
    hasPassword: member?.hasPassword ?? false,
    preferences: preferencesOf(member),
    certificates: member?.certificates ?? [],
    pushKey,
  }
}

/** What the student chose, and otherwise the app's language and every kind of push. */
export function preferencesOf(member: Pick<Member, 'preferences'> | null): StudentPreferences {
  const { language = null, pushes } = (member?.preferences ?? {}) as Partial<StudentPreferences>
  return { language, pushes: { feed: true, product: true, reply: true, ...pushes } }
}
