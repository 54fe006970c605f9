import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCut } from '../../../../src/ui/widget/image/use-cut.tsx'

const take = vi.fn(async () => {})
const refuse = vi.fn()

/** Browsers decode pictures and give them addresses; jsdom does neither. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 600 }))
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: vi.fn() })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  take.mockClear()
  refuse.mockClear()
})

function Field({ width, url = null }: { width: number; url?: string | null }) {
  const cut = useCut('Logo', url, { width, height: 512 }, { take, refuse })
  return (
    <>
      <input type="file" aria-label="Logo" onChange={(event) => void cut.offer(event.target.files?.[0])} />
      {cut.again && <button onClick={() => void cut.again?.()}>Recortar de novo</button>}
      {cut.isLooking && <p>Preparando…</p>}
      {cut.dialog}
    </>
  )
}

const file = (type: string) => new File([new Uint8Array(10)], 'a', { type })
const choose = async (chosen: File, width = 512) => {
  render(<Field width={width} />)
  await userEvent.upload(screen.getByLabelText('Logo'), chosen)
}

test('a picture of another shape may be cut, or used whole', async () => {
  const chosen = file('image/png')
  await choose(chosen)
  await screen.findByRole('dialog', { name: 'Recortar logo' })
  expect(screen.getByText(/512×512 pixels/)).toBeTruthy()
  expect(take).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Usar inteira' }))
  expect(take).toHaveBeenCalledWith(chosen, undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture')
})

test('a picture that takes long to look at says so', async () => {
  const looked = Promise.withResolvers<{ width: number; height: number }>()
  vi.stubGlobal('createImageBitmap', () => looked.promise)
  await choose(file('image/png'))
  expect(await screen.findByText('Preparando…')).toBeTruthy()
  looked.resolve({ width: 900, height: 600 })
  await screen.findByRole('dialog', { name: 'Recortar logo' })
  expect(screen.queryByText('Preparando…')).toBeNull()
})

test('closing the dialog takes nothing', async () => {
  await choose(file('image/jpeg'))
  await screen.findByRole('dialog', { name: 'Recortar logo' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(take).not.toHaveBeenCalled()
})

test.each([
  ['of the recommended shape', 'image/png', 768],
  ['that moves', 'image/gif', 512],
  ['that is a drawing', 'image/svg+xml', 512],
  ['that is none, which is told by whoever takes it', 'application/pdf', 512],
])('a picture %s is taken as it is', async (_, type, width) => {
  const chosen = file(type)
  await choose(chosen, width)
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what stands in the field can be cut again, but for what moves or is a drawing', () => {
  const offers = (url: string | null) => {
    cleanup()
    render(<Field width={512} url={url} />)
    return screen.queryByRole('button', { name: 'Recortar de novo' }) !== null
  }
  expect(offers('/images/a.webp')).toBe(true)
  expect(offers('data:image/jpeg;base64,AA==')).toBe(true)
  expect(offers('/images/a.gif')).toBe(false)
  expect(offers('data:image/svg+xml;base64,AA==')).toBe(false)
  expect(offers(null)).toBe(false)
})

test('a picture that cannot be read now stays as it is, and whoever wanted to cut it is told', async () => {
  render(<Field width={512} url="/images/a.webp" />)
  await userEvent.click(screen.getByRole('button', { name: 'Recortar de novo' }))
  await vi.waitFor(() =>
    expect(refuse).toHaveBeenCalledWith(expect.stringContaining('Verifique sua conexão')),
  )
  expect(take).not.toHaveBeenCalled()
})
