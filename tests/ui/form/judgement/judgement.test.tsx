import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SchemaForm } from '../../../../src/ui/form/schema-form.tsx'
import { openForm } from '../../../support/form/form-host.tsx'
import { madeScreen } from '../../../support/form/made-screen.ts'

afterEach(cleanup)

const form = madeScreen({
  seats: {
    title: 'Vagas',
    type: 'object',
    'x-rules': [
      { that: { most: { min: 'least' } }, at: 'most', say: 'O máximo não pode ficar abaixo do mínimo.' },
    ],
    properties: {
      least: { title: 'Mínimo', type: 'integer' },
      most: { title: 'Máximo', type: 'integer' },
    },
  },
})

test('a rule between fields is told where it stands, while one types', async () => {
  const { user } = openForm(SchemaForm, { screen: form })
  await user.type(screen.getByLabelText(/^Mínimo/), '5')
  await user.type(screen.getByLabelText(/^Máximo/), '3')
  await user.tab()
  expect(screen.getByText('O máximo não pode ficar abaixo do mínimo.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Máximo/), '0')
  expect(screen.queryByText('O máximo não pode ficar abaixo do mínimo.')).toBeNull()
})
