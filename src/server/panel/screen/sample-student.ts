import { entities } from '../../../domain/generated/entities.ts'
import { withDefaults } from '../../../domain/schema/defaults.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import type { OwnDocuments } from '../../screen/own-row.ts'

/** Somebody of whom a preview can show something: of choices the first, of texts what they are called. */
export function sampleStudent(): OwnDocuments {
  return { student: sampleOf(entities.student), 'app-user': sampleOf(entities['app-user']), isByEmail: false }
}

function sampleOf({ schema }: EntityDefinition): Document {
  const answers = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { title, type, format, 'x-ui': hints } = field
    const answer = hints?.choices?.[0]?.value ?? (type === 'string' && !format ? title : undefined)
    return answer === undefined ? [] : [[name, answer]]
  })
  return withDefaults(schema, Object.fromEntries(answers) as Document)
}
