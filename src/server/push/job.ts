import type { Announced } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Is there news of an app to tell? As soon as there may be. */
    announce: { appId?: string }
    /** Have products opened? Every minute. */
    release: object
    /** Tells what was announced, to all devices that it is for or to `only` some. */
    push: Announced & {
      creatorId: string
      appId: string
      kind: 'feed' | 'product' | 'reply'
      only?: string[]
      /** How often it was tried to reach these, from 0. */
      round?: number
    }
    /** The same about what somebody said to one student, who may be in the middle of it. */
    reply: Jobs['push']
  }
}
