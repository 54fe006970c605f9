import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/coded.ts'
import type { CompiledForm } from './screen.ts'

/** What code takes out of an answer field by field: no document of these is stored, so that any other field would be lost. */
const carried: Record<string, readonly string[]> = {
  login: ['email', 'password'],
  registration: ['name', 'email', 'cpf', 'phone', 'password'],
  'student-grant': ['endsAt'],
  'student-merge': ['email'],
  'student-message': ['subject', 'text'],
}

/** What the form of an account changes. */
const changeable: readonly string[] = ['name', 'phone']

/** Throws a `Mistake` for a field of an entity that code reads field by field, where it does not carry that one. */
export function checkCarried(entities: Entity[]): void {
  for (const { name, file, schema } of entities) {
    const fields = carried[name]
    const lost = fields && Object.keys(schema.properties ?? {}).find((one) => !fields.includes(one))
    if (lost) throw new Mistake(file, `properties/${lost}`, say.uncarried(lost))
  }
}

/** Throws a `Mistake` where the form of an account asks for what code does not change. */
export function checkAccount(forms: CompiledForm[]): void {
  const form = forms.find((one) => one.form.id === 'profile')?.form
  const lost = Object.values(form?.fields ?? {}).find(({ path }) => !changeable.includes(path.join('.')))
  if (lost)
    throw new Mistake('screens/profile.json', 'fields', say.unchanged(lost.path.join('.'), changeable))
}
