import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SchemaForm } from '../../../../src/ui/form/schema-form.tsx'
import { openForm } from '../../../support/form/form-host.tsx'
import { madeScreen } from '../../../support/form/made-screen.ts'

afterEach(cleanup)

const form = madeScreen({
  isOpen: { title: 'Aberta', type: 'boolean', default: false },
  entrance: {
    title: 'Entrada',
    type: 'string',
    default: 'invited',
    oneOf: [
      { const: 'invited', title: 'Com convite' },
      { const: 'free', title: 'Livre', when: { isOpen: [true] } },
    ],
  },
})

test('choices follow what allows them', async () => {
  const { user } = openForm(SchemaForm, { screen: form })
  const entrance = () => within(screen.getByLabelText<HTMLSelectElement>(/^Entrada/)).getAllByRole('option')
  const named = () => entrance().map(({ textContent }) => textContent)
  expect(named()).not.toContain('Livre')
  await user.click(screen.getByRole('switch', { name: 'Aberta' }))
  expect(named()).toContain('Livre')
})
