import { entities } from '../../../domain/generated/entities.ts'
import { isOfAccount } from '../../../domain/schema/parent.ts'
import type { Kind } from './queries.ts'

/**
 * The documents of the entity `name` that a document may name, or that may name it: those of the same app; those of the account; or,
 * where it is the account's itself, those of whichever app.
 */
export function kindBeside({ creatorId, appId }: Omit<Kind, 'name'>, name: string): Kind {
  const all = Object.values(entities)
  const isAccounts = isOfAccount({ name, parent: all.find((one) => one.name === name)?.parent }, all)
  return { creatorId, appId: isAccounts ? '' : appId === '' ? null : appId, name }
}
