import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/coded.ts'

/** What code takes out of an answer field by field: no document of these is stored, so that any other field would be lost. */
const carried: Record<string, readonly string[]> = {
  'bulk-grant': ['startsAt', 'endsAt'],
  'email-change': ['email', 'password'],
  login: ['email', 'password'],
  'password-change': ['password', 'newPassword'],
  profile: ['avatar', 'name', 'phone', 'timeZone'],
  registration: ['name', 'email', 'cpf', 'phone', 'password'],
  'student-grant': ['endsAt'],
  'student-merge': ['email'],
  'student-message': ['subject', 'text'],
}

/** Throws a `Mistake` for a field of an entity that code reads field by field, where it does not carry that one. */
export function checkCarried(entities: Entity[]): void {
  for (const { name, file, schema } of entities) {
    const fields = carried[name]
    const lost = fields && Object.keys(schema.properties ?? {}).find((one) => !fields.includes(one))
    if (lost) throw new Mistake(file, `properties/${lost}`, say.uncarried(lost))
  }
}
