import type { Announced } from './queries.ts'

/** Jobs about pushes, with what each is given. */
export interface PushJobs {
  /** Is there something to tell? News of an app as soon as there may be some, products that open every minute. */
  announce: { appId?: string }
  /** Tells what was announced, to all devices that it is for or to `only` some. */
  push: Announced & {
    creatorId: string
    appId: string
    kind: 'feed' | 'product' | 'reply'
    only?: string[]
    /** How often it was tried to reach these, from 0. */
    round?: number
  }
}
