import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { laterCode } from '../../../src/student/part/later-code.ts'

const viewOf = ({ useCode }: ReturnType<typeof laterCode<string>>) =>
  function View() {
    return useCode()
  }

test('what has come is drawn at once, on the server too', async () => {
  const code = laterCode(() => Promise.resolve('aqui'), 'nada')
  await code.fetch()
  const View = viewOf(code)
  expect(renderToString(<View />)).toBe('aqui')
})

test('something else stands for what does not come', async () => {
  const View = viewOf(laterCode<string>(() => Promise.reject(new Error('offline')), 'nada'))
  await act(async () =>
    render(
      <Suspense fallback="…">
        <View />
      </Suspense>,
    ),
  )
  expect(screen.getByText('nada')).toBeTruthy()
})
