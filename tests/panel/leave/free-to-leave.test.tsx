import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isFreeToLeave } from '../../../src/panel/leave/free-to-leave.ts'
import { useUnloadGuard } from '../../../src/panel/leave/leave-guard.ts'
import { addUnfinishedWork } from '../../../src/panel/leave/unfinished-work.ts'

afterEach(cleanup)

function Form({ isUnsaved }: { isUnsaved: boolean }) {
  useUnloadGuard(isUnsaved)
  return null
}

test('a page is free to go once what can be saved has been, and not while something would be lost', async () => {
  expect(await isFreeToLeave()).toBe(true)
  const { rerender } = render(<Form isUnsaved />)
  expect(await isFreeToLeave()).toBe(false)
  const forget = addUnfinishedWork({
    finish: async () => rerender(<Form isUnsaved={false} />),
    warning: () => null,
  })
  expect(await isFreeToLeave()).toBe(true)
  forget()
})
