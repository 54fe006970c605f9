import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhoneFrame } from '../../../src/ui/layout/phone-frame.tsx'

afterEach(cleanup)

test('a phone is a named region around its screen', () => {
  render(
    <PhoneFrame width={320} height={680} label="Prévia do aplicativo">
      <p>Início</p>
    </PhoneFrame>,
  )
  expect(
    within(screen.getByRole('region', { name: 'Prévia do aplicativo' })).getByText('Início'),
  ).toBeTruthy()
})
