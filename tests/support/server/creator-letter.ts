import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Letter } from '../../../src/server/mail/letter.ts'
import { passwordTasks } from '../../../src/server/panel/creator/link/task.ts'
import type { World } from './test-server.ts'

/** A letter to a creator, as it waits to be sent. */
export interface CreatorLetter {
  recipient: string
  content: Letter
}

/** The letters to a creator, newest first. */
export async function lettersTo({ sql }: World, creatorId: string): Promise<CreatorLetter[]> {
  return await asCreator(
    sql,
    creatorId,
    (tx) => tx<CreatorLetter[]>`
      select recipient, content from mail where app_id is null order by created_at desc, content ->> 'subject'`,
  )
}

/** Shows that a creator's e-mail is theirs, as the link of their first letter does. */
export async function confirmEmail(world: World, creatorId: string): Promise<void> {
  const letter = (await lettersTo(world, creatorId)).at(-1)!
  await world.call('POST', '/auth/email', { token: tokenOf(letter) })
}

/** What stands behind the `#` of a letter's link. */
export const tokenOf = ({ content }: CreatorLetter) => new URL(content.link.url).hash.slice(1)

/** Does the jobs in which new passwords were asked for; answers how many there were. */
export async function writePasswordLetters({ sql }: World): Promise<number> {
  const jobs = await sql<{ payload: { email: string; origin: string } }[]>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'password' returning payload`
  const { password } = passwordTasks({ sql, supportEmail: null })
  for (const { payload } of jobs) await password(payload, { number: 1, isLast: false })
  return jobs.length
}
