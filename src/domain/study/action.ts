/**
 * What a student does that has to arrive, whatever happens to the network or the tab: kept on the device first, sent
 * when possible, counted once. They may arrive late, twice and in any order.
 */
export type StudentAction =
  /** The lesson is done, or is not after all; of several the latest `at` holds. */
  | (ActionBase & { kind: 'complete' | 'reopen'; lessonId: string })
  /** `seconds` more of the lesson were before the student's eyes, who stopped at `position` seconds. */
  | (ActionBase & { kind: 'watch'; lessonId: string; seconds: number; position: number })
  /** The post of the feed was on the screen. */
  | (ActionBase & { kind: 'read'; postId: string })

interface ActionBase {
  /** UUID made on the device: what arrives twice under it counts once. */
  id: string
  /** ISO instant at which the student did it, by their device. */
  at: string
}

/** Most actions that one call takes. */
export const maxActions = 500

/** Days for which it is known which actions have arrived. */
export const rememberedDays = 60
