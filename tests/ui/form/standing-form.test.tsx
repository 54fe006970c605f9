import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StandingForm } from '../../../src/ui/form/standing-form.tsx'
import { openForm } from '../../support/form/form-host.tsx'
import { madeScreen } from '../../support/form/made-screen.ts'

afterEach(cleanup)

const form = madeScreen({
  code: { title: 'Código', type: 'string', maxLength: 3 },
  name: { title: 'Nome', type: 'string' },
})

test('what is stored although a rule made since forbids it is remarked upon, and holds nothing up', async () => {
  const stored = { code: 'antigo', name: 'Ana' }
  const { seen, user } = openForm(StandingForm, { screen: form, value: stored, stored })
  await screen.findByText(/O que já estava salvo continua valendo/)
  await user.type(screen.getByRole('textbox', { name: /Nome/ }), ' B')
  await user.keyboard('{Enter}')
  expect(seen.submitted).toEqual([{ code: 'antigo', name: 'Ana B' }])
})

test('what is typed anew is judged', async () => {
  const { seen, user } = openForm(StandingForm, { screen: form, value: { name: 'Ana' } })
  await user.type(screen.getByRole('textbox', { name: /Código/ }), 'longo{Enter}')
  expect(seen.submitted).toEqual([])
})
