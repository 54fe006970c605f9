import { useState } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CardsWidget } from '../../../src/ui/widget/cards.tsx'
import { Widget as ColorWidget } from '../../../src/kind/color/widget.tsx'
import { DateWidget } from '../../../src/ui/widget/date.tsx'
import { DateTimeWidget } from '../../../src/ui/widget/date-time.tsx'
import { ImageWidget } from '../../../src/ui/widget/image/image.tsx'
import { Widget as PhoneWidget } from '../../../src/kind/phone/light-widget.tsx'
import { NumberWidget } from '../../../src/ui/widget/number.tsx'
import { PasswordWidget } from '../../../src/ui/widget/password.tsx'
import { UrlWidget } from '../../../src/ui/widget/url.tsx'
import type { Widget, WidgetProps } from '../../../src/ui/widget/widget.ts'

afterEach(cleanup)

function open(Ours: Widget, props: Partial<WidgetProps> = {}) {
  const onChange = vi.fn<(value: unknown) => void>()
  const onBlur = vi.fn<() => void>()
  function Host() {
    const [value, setValue] = useState(props.value)
    return (
      <>
        <label id="w__label" htmlFor="w">
          Campo
        </label>
        <Ours
          id="w"
          name="w"
          label="Campo"
          schema={{}}
          options={{}}
          {...props}
          value={value}
          onBlur={onBlur}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
      </>
    )
  }
  render(<Host />)
  return { onChange, onBlur, user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Campo')

test('a password is shown and hidden by a pressed button', async () => {
  const { user } = open(PasswordWidget, { value: 'segredo' })
  const button = screen.getByRole('button', { name: 'Mostrar senha', pressed: false })
  expect(field().type).toBe('password')
  await user.click(button)
  expect(field().type).toBe('text')
  expect(screen.getByRole('button', { name: 'Mostrar senha', pressed: true })).toBe(button)
})

test.each(['{Tab}', '{Enter}'])('an address is completed with https:// by %s', async (key) => {
  const { user, last } = open(UrlWidget)
  await user.type(field(), `exemplo.com/oi${key}`)
  expect(last()).toBe('https://exemplo.com/oi')
})

test('a telephone keeps the caret where a digit was mended', async () => {
  const { user, last } = open(PhoneWidget)
  await user.type(field(), '11912345678')
  expect(last()).toBe('(11) 91234-5678')
  field().setSelectionRange(7, 8)
  await user.keyboard('7')
  expect(last()).toBe('(11) 91734-5678')
  expect(field().selectionStart).toBe(8)
  await user.clear(field())
  await user.paste('+1131234567')
  expect(last()).toBe('(11) 3123-4567')
})

test('an instant is asked as local day and hour, midnight by default', () => {
  const { onChange, last } = open(DateTimeWidget)
  const time = screen.getByLabelText<HTMLInputElement>('Campo: hora')
  expect(time.value).toBe('00:00')
  fireEvent.change(time, { target: { value: '09:30' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(field(), { target: { value: '2027-03-12' } })
  expect(last()).toBe(new Date('2027-03-12T09:30').toISOString())
  fireEvent.change(time, { target: { value: '10:00' } })
  expect(last()).toBe(new Date('2027-03-12T10:00').toISOString())
  fireEvent.change(field(), { target: { value: '' } })
  expect(last()).toBeUndefined()
})

test('a day is written day first, and is refused as long as it is none', async () => {
  const { user, last } = open(DateWidget)
  await user.type(field(), '3112199')
  expect([field().value, last()]).toEqual(['31/12/199', '31/12/199'])
  await user.type(field(), '0')
  expect([field().value, last()]).toEqual(['31/12/1990', '1990-12-31'])
  await user.clear(field())
  expect(last()).toBe('')
  await user.type(field(), '5/3/2001')
  expect([field().value, last()]).toEqual(['05/03/2001', '2001-03-05'])
  await user.clear(field())
  await user.type(field(), '31022020')
  expect(last()).toBe('31/02/2020')
  await user.clear(field())
  await user.paste('2001-03-05')
  expect(last()).toBe('2001-03-05')
})

test('an instant keeps its hour while its day is written anew, and its day while its hour is', async () => {
  const { user, last } = open(DateTimeWidget, { value: new Date('2027-03-12T09:30').toISOString() })
  const time = screen.getByLabelText<HTMLInputElement>('Campo: hora')
  expect([field().value, time.value]).toEqual(['12/03/2027', '09:30'])
  await user.type(field(), '{Backspace}')
  expect(last()).toBe('12/03/202')
  await user.type(field(), '8')
  expect(last()).toBe(new Date('2028-03-12T09:30').toISOString())
  await user.clear(time)
  await user.type(time, '7:5')
  expect(last()).toBe(new Date('2028-03-12T09:30').toISOString())
  await user.type(time, '9')
  expect(last()).toBe(new Date('2028-03-12T07:59').toISOString())
  await user.clear(time)
  await user.type(time, '25:00')
  await user.tab()
  expect([time.value, last()]).toEqual(['07:59', new Date('2028-03-12T07:59').toISOString()])
})

test('a number left empty becomes the smallest', async () => {
  const { user, last } = open(NumberWidget, { value: 7, schema: { type: 'integer', minimum: 0 } })
  await user.clear(field())
  expect([field().value, last()]).toEqual(['', 0])
  await user.tab()
  expect([field().value, last()]).toEqual(['0', 0])
})

test('a number that was never given becomes the smallest once it is left', async () => {
  const { user, last } = open(NumberWidget, { schema: { type: 'integer', minimum: 2 } })
  await user.click(field())
  expect(last()).toBeUndefined()
  await user.tab()
  expect([field().value, last()]).toEqual(['2', 2])
})

test('an optional number and an optional instant are null once they are cleared', async () => {
  const { user, last } = open(NumberWidget, { value: 7, schema: { type: ['integer', 'null'], minimum: 1 } })
  expect(field().step).toBe('1')
  await user.clear(field())
  await user.tab()
  expect(last()).toBeNull()
  cleanup()
  const value = '2026-12-01T03:00:00.000Z'
  const instant = open(DateTimeWidget, { value, schema: { type: ['string', 'null'] } })
  await instant.user.clear(field())
  expect(instant.last()).toBeNull()
})

test('a colour is typed short or long, and picked', async () => {
  const { user, last } = open(ColorWidget, { value: '#fff' })
  const picker = screen.getByLabelText<HTMLInputElement>('Campo: escolher na paleta')
  expect(picker.value).toBe('#ffffff')
  await user.clear(field())
  await user.type(field(), '#0A0')
  expect(last()).toBe('#0A0')
  expect(picker.value).toBe('#00aa00')
  fireEvent.change(picker, { target: { value: '#123456' } })
  expect(last()).toBe('#123456')
})

test('choice cards are one group of radios and are left as one', async () => {
  const choices = [
    { value: 'a', label: 'Grade', description: 'Lado a lado.', picture: 'home-grid' },
    { value: 'b', label: 'Carrossel', picture: 'unknown-drawing' },
  ]
  const { user, last, onBlur } = open(CardsWidget, { value: 'a', options: { choices } })
  expect(screen.getByRole('radiogroup', { name: 'Campo' })).toBeTruthy()
  const first = screen.getByRole('radio', { name: 'Grade', description: 'Lado a lado.' })
  await user.click(first)
  await user.click(screen.getByRole('radio', { name: 'Carrossel' }))
  expect(last()).toBe('b')
  expect(onBlur).not.toHaveBeenCalled()
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

const gif = () => new File([Uint8Array.from([71, 73, 70, 56, 57, 97])], 'a.gif', { type: 'image/gif' })

test.each([
  [['string', 'null'], null],
  // One that must be there is missing then.
  ['string', undefined],
])('a GIF keeps its bytes, shows its preview and can be removed (%s)', async (type, nothing) => {
  const { user, last, onChange } = open(ImageWidget, {
    autosave: true,
    schema: { type },
    options: { hint: 'Recomendado: 512x512' },
  })
  await user.upload(field(), gif())
  await vi.waitFor(() => expect(last()).toBe('data:image/gif;base64,R0lGODlh'))
  expect(screen.getByText('Enviando…')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover campo' }))
  expect(onChange).toHaveBeenLastCalledWith(nothing)
  expect(screen.getByText('Recomendado: 512x512')).toBeTruthy()
})

test.each([
  ['a banner is as wide as there is room, and no taller than the rest of a screen', 1920, 1080, '569px'],
  ['a cover of a list takes the place of a small picture', 400, 300, ''],
])('%s', (_, width, height, most) => {
  open(ImageWidget, { options: { image: { width, height } } })
  const { style } = field().parentElement!.querySelector<HTMLElement>('.image-drop')!
  expect(style.maxWidth).toBe(most)
  expect(style.height).toBe(most ? '' : '112px')
})

test('pictures are dropped and pasted', async () => {
  const { last, onChange } = open(ImageWidget)
  fireEvent.drop(field().parentElement!, { dataTransfer: { files: [gif()] } })
  await vi.waitFor(() => expect(last()).toMatch(/^data:image\/gif/))
  fireEvent.paste(field(), { clipboardData: { files: [gif()] } })
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
})

test('a photo of an iPhone is told by its name, where the system knows no type for it', async () => {
  open(ImageWidget)
  fireEvent.change(field(), { target: { files: [new File(['a'], 'IMG_0042.HEIC')] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/HEIC.*Envie em JPG/)
})

test.each([
  ['too large', 5_242_881, 'image/png', 'Arquivo muito grande. O tamanho máximo é 5MB.'],
  ['no picture', 10, 'application/pdf', /não é uma imagem/],
  ['not decodable', 10, 'image/png', 'Esta imagem não pôde ser lida. Tente outro arquivo.'],
  ['a photo of an iPhone', 10, 'image/heic', /HEIC.*Envie em JPG/],
])('a file that is %s is refused and nothing else is lost', async (_, size, type, words) => {
  const { onChange } = open(ImageWidget, { value: '/images/x.webp' })
  const file = new File([new Uint8Array(size)], 'a', { type })
  fireEvent.change(field(), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onChange).not.toHaveBeenCalled()
})
