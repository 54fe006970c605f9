import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { read } from '../../domain/schema/path.ts'
import { titleField } from '../../domain/schema/reference.ts'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { HttpError } from '../error/http-error.ts'

type Refusal = NonNullable<BulkAnswer['refused']>[number]

/** So many of the documents that stayed as they were are told by their names. */
const mostNamed = 3

/** Gathers why some of many documents stayed as they were: reason by reason, with what the first of them are called. */
export function gatherRefusals() {
  const byMessage = new Map<string, Refusal>()
  const add = ({ message, count, names }: Refusal) => {
    const same = byMessage.get(message) ?? { message, count: 0, names: [] }
    const all = [...same.names, ...names].slice(0, mostNamed)
    byMessage.set(message, { message, count: same.count + count, names: all })
  }
  return {
    /** What was told of others. */
    add,
    /** What a rule had against a document. Throws what no rule says. */
    catch(error: unknown, { schema }: Pick<EntityDefinition, 'schema'>, document: Document): void {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      const message = Object.values(error.fields ?? {})[0] ?? error.message
      const title = titleField(schema)
      const name = title && read(document, [title])
      add({ message, count: 1, names: typeof name === 'string' ? [name] : [] })
    },
    /** All of it, as an answer has it: nothing where there is none. */
    told: (): { refused?: Refusal[] } => (byMessage.size > 0 ? { refused: [...byMessage.values()] } : {}),
  }
}
