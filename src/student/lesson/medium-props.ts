import type { PlayerFollower } from './player/use-player.ts'

/** What every kind of medium in a lesson gets. */
export interface MediumProps extends PlayerFollower {
  title: string
  /** Named where the phone shows what plays. */
  courseName: string
  /** Address of the medium or file. */
  content: string
  /** Seconds at which to go on. */
  position: number
}
