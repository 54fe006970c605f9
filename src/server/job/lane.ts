import type { Jobs } from './payloads.ts'

/**
 * Jobs are done in two lanes, each with places of its own, so that nothing which takes its time stands before what somebody
 * waits for. Within a lane the lower `priority` goes first.
 */
export interface Lane {
  has(name: string): boolean
  /** Jobs at a time. */
  places: number
}

/** Short jobs for which somebody waits. */
const prompt: (keyof Jobs)[] = ['mail', 'password', 'announce', 'reply', 'purchase', 'tell-buyer']

const isPrompt = (name: string) => (prompt as string[]).includes(name)

export const lanes: Lane[] = [
  { has: isPrompt, places: 4 },
  { has: (name) => !isPrompt(name), places: 4 },
]
