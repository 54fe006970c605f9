import { fieldAt } from '../../domain/schema/field.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { badInput } from '../error/http-error.ts'
import { closedObject } from './closed-object.ts'
import { changedDocument } from './document.ts'
import { storedChange } from './judgement.ts'
import { gatherRefusals } from './refusals.ts'
import { siblingsOf, type BulkAction, type Resource } from './resource.ts'
import { requireFound } from './row.ts'

/**
 * Gives many documents the same values of fields (`sets`). Each is judged as if it were saved alone; one that a rule is against stays
 * as it was, and the answer says why.
 */
export function settingAction(
  { entity, store, followUp, ...resource }: Resource,
  sets: string[],
): BulkAction {
  return {
    body: { values: { ...valuesIn(entity.patch, sets), minProperties: 1 } },
    async run(tx, request, ids) {
      const values = request.body.values as Document | undefined
      if (!values) throw badInput({ '/values': 'Diga o campo e o valor.' })
      const siblings = siblingsOf(resource, request)
      const refusals = gatherRefusals()
      let done = 0
      for (const id of ids) {
        const row = requireFound(await store.lock(tx, siblings, id))
        const before = store.documentOf(row)
        try {
          const { change, after } = storedChange(entity, before, { taken: values, refused: {} })
          if (isSame(changedDocument(entity, before, {}), changedDocument(entity, before, change))) continue
          // What it throws, it throws before it writes.
          await store.update(tx, siblings, row, after, change)
          await followUp?.(tx, request, requireFound(await store.find(tx, siblings, id)))
          done++
        } catch (error) {
          refusals.catch(error, entity, before)
        }
      }
      return { done, ...refusals.told() }
    },
  }
}

/** The schema of a change that names these fields at the most. */
function valuesIn(patch: Schema, paths: string[]): Schema {
  const names = [...new Set(paths.map((path) => path.split('.')[0]!))]
  return closedObject(
    {},
    Object.fromEntries(
      names.map((name) => {
        const field = fieldAt(patch, [name])!
        const within = paths.filter((path) => path.startsWith(`${name}.`))
        const below = within.map((path) => path.slice(name.length + 1))
        return [name, below.length > 0 ? valuesIn(field, below) : field]
      }),
    ),
  )
}
