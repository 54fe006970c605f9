import type { FastifyInstance } from 'fastify'
import type { AuditEntry } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import screen from '../../../domain/generated/screens/lists/audit.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer, answered } from '../../resource/answer.ts'
import { listRoute } from '../../resource/list.ts'
import { listingOf } from '../../resource/listing.ts'
import { listAudit, type AuditRow } from './queries.ts'

const entity = { schema: answered('AuditEntry') }

/** `GET /users/me/audit`: who published, exported, erased, gave and ended access, and came into the account. */
export function auditRoutes(api: FastifyInstance, context: Stores): void {
  listRoute<AuditRow>(api, context, {
    ...{ entity, path: '/users/me/audit', listing: listingOf(entity, screen), store: { list: listAudit } },
    ...{ served: answer('AuditEntry'), present },
  })
}

function present({ id, verb, actor, subject, studentName, at }: AuditRow): AuditEntry {
  return { id, verb, actor, about: aboutOf(subject, studentName), at: at.toISOString() }
}

/** What it was done to, in words, the account where nothing else is named. */
function aboutOf({ app, product, student, count, what }: AuditRow['subject'], name: string | null): string {
  const person = student && (name ?? 'Aluno apagado')
  const people = count && say({ one: '1 aluno', many: '{count} alunos' }, { count })
  const all = [person, people, product, app, what].filter(Boolean)
  return all.length > 0 ? all.join(' · ') : 'Sua conta'
}
