import type { SiteMe } from '../../domain/generated/answer-types.ts'

/** What the profile of a preview shows beside the student. */
export const sampleMe: Pick<SiteMe, 'hasPassword' | 'preferences' | 'certificates'> = {
  hasPassword: true,
  preferences: { language: null, pushes: { feed: true, product: true, reply: true } },
  certificates: [
    {
      id: 'cifras',
      code: 'CERT-2026-48213907',
      courseName: 'Primeiros acordes',
      issuedAt: '2026-05-12T15:00:00Z',
      minutes: 370,
    },
  ],
}
