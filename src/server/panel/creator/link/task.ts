import type { Sql } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import type { Tasks } from '../../../job/task.ts'
import { findCredentials } from '../queries.ts'
import { passwordLetter } from './letters.ts'
import { linkHours, newLink } from './link.ts'
import { sendToCreator } from './send.ts'

declare module '../../../job/payloads.ts' {
  interface Jobs {
    /** A new password was asked for the account of this e-mail, if there is one. `origin`: where the panel is found. */
    password: { email: string; origin: string }
  }
}

interface TaskParts {
  sql: Sql
  supportEmail: string | null
}

/** Writes the letter with the link to a new password: a job, so that who asks for it cannot tell by the time whether there is an account. */
export function passwordTasks({ sql, supportEmail }: TaskParts): Tasks<'password'> {
  return {
    async password({ email, origin }) {
      const creator = await findCredentials(sql, email)
      if (!creator) return
      const { id: creatorId, emailConfirmedAt } = creator
      await asCreator(sql, creatorId, async (tx) => {
        const hours = linkHours.password
        const url = await newLink(tx, { creatorId, purpose: 'password', email, hours, origin })
        // Whoever registered with somebody else's e-mail does not choose how that person is greeted.
        const name = emailConfirmedAt ? creator.name : undefined
        await sendToCreator(tx, creatorId, email, passwordLetter({ url, name, supportEmail }))
      })
    },
  }
}
