import type { FormScreen, ValidationError } from '../../../src/domain/schema/definition.ts'
import { screenValidator } from '../../../src/domain/schema/screen.ts'

/** A hand-made form: a required name, a choice that asks for an e-mail, a switch that sets another field. */
export const smallScreen: FormScreen = {
  id: 'small',
  entity: 'thing',
  title: 'Coisa',
  schema: {
    $id: 'small',
    type: 'object',
    required: ['name'],
    properties: {
      name: {
        title: 'Nome',
        description: 'Como as pessoas a chamam.',
        type: 'string',
        minLength: 1,
        maxLength: 5,
        'x-messages': { required: 'Dê um nome.' },
      },
      'contact:channel': { title: 'Canal', type: 'string', enum: ['none', 'email'] },
      'contact:email': { title: 'E-mail', type: 'string' },
      active: { title: 'Ativa', description: 'Aparece para todos.', type: 'boolean' },
    },
  },
  uiSchema: {
    name: { 'ui:widget': 'text' },
    'contact:channel': {
      'ui:widget': 'select',
      'ui:options': {
        choices: [
          { value: 'none', label: 'Nenhum' },
          { value: 'email', label: 'E-mail' },
        ],
      },
    },
    'contact:email': { 'ui:widget': 'email', 'ui:options': { optional: true } },
    active: { 'ui:widget': 'switch' },
  },
  layout: [
    { kind: 'field', field: 'name' },
    { kind: 'field', field: 'contact:channel' },
    { kind: 'field', field: 'contact:email' },
    { kind: 'group', title: 'Mais', items: [{ kind: 'field', field: 'active' }] },
  ],
  fields: {
    name: { path: ['name'] },
    'contact:channel': { path: ['contact', 'channel'] },
    'contact:email': { path: ['contact', 'email'], when: ([flat]) => flat?.['contact:channel'] === 'email' },
    active: { path: ['active'], sets: ['menu', 'shown'] },
  },
  initial: { contact: { channel: 'none' }, active: true },
  submit: 'Guardar',
  busy: 'Guardando...',
  validate: (data) => validate(data),
}

const validate = screenValidator(judge, smallScreen)
// The verdict and its errors are read from one function.
smallScreen.validate = validate

function judge(data: unknown): boolean {
  const { name } = data as { name?: string }
  const errors: ValidationError[] = []
  if (!name) errors.push({ keyword: 'minLength', instancePath: '/name', params: { limit: 1 } })
  else if (name.length > 5) {
    errors.push({ keyword: 'maxLength', instancePath: '/name', params: { limit: 5 } })
  }
  Object.assign(judge, { errors })
  return errors.length === 0
}
