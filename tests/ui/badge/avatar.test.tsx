import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from '../../../src/ui/badge/avatar.tsx'
import { paintOn } from '../../../src/ui/badge/paint.ts'

afterEach(cleanup)

test('an avatar without a picture, or with a broken one, shows initials', () => {
  const { container, rerender } = render(<Avatar name="Maria das Dores da Silva" />)
  expect(container.textContent).toBe('MS')
  rerender(<Avatar name="Ana" src="/images/gone.webp" paint={paintOn('#facc15')} />)
  act(() => void container.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(container.textContent).toBe('A')
})
