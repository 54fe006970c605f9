import { useState } from 'react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SchemaForm } from '../../src/ui/form/schema-form.tsx'
import { DateTimeWidget } from '../../src/ui/widget/date-time.tsx'
import { TimeZone } from '../../src/ui/time/time-zone.ts'
import { FileWidget } from '../../src/ui/widget/file.tsx'
import { FileSize, FileUpload, type Upload } from '../../src/ui/widget/file-upload.ts'
import { Widget as MoneyWidget } from '../../src/kind/money/widget.tsx'
import { RadioWidget } from '../../src/ui/widget/radio.tsx'
import { SelectWidget } from '../../src/ui/widget/select.tsx'
import { TagsWidget } from '../../src/ui/widget/tags.tsx'
import { TimeWidget } from '../../src/ui/widget/time.tsx'
import type { Widget, WidgetProps } from '../../src/ui/widget/widget.ts'
import { openForm } from '../support/form/form-host.tsx'
import { madeScreen } from '../support/form/made-screen.ts'

afterEach(cleanup)

function open(Ours: Widget, props: Partial<WidgetProps> = {}) {
  const onChange = vi.fn<(value: unknown) => void>()
  function Host() {
    const [value, setValue] = useState(props.value)
    return (
      <>
        <label id="w__label" htmlFor="w">
          Campo
        </label>
        <Ours
          {...{ id: 'w', name: 'w', label: 'Campo', schema: {}, options: {} }}
          {...props}
          value={value}
          onBlur={() => undefined}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
        <button type="button">Depois</button>
      </>
    )
  }
  render(<Host />)
  return { onChange, user: userEvent.setup(), last: () => onChange.mock.lastCall?.[0] }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' })
const money = { type: 'integer', format: 'money', minimum: 0 }

test.each([
  ['19,9', 1990, 'R$\u00a019,90'],
  ['1.234,56', 123456, 'R$\u00a01.234,56'],
  ['R$ 20', 2000, 'R$\u00a020,00'],
  ['19.90', 1990, 'R$\u00a019,90'],
])('money that is typed as %s', async (typed, cents, shown) => {
  const { user, last } = open(MoneyWidget, { schema: money })
  await user.type(field(), typed)
  expect(last()).toBe(cents)
  expect(field().value).toBe(typed)
  await user.tab()
  expect(field().value).toBe(shown)
})

test('money that is pasted, cleared, and no amount', async () => {
  const { user, last } = open(MoneyWidget, { schema: { ...money, type: ['integer', 'null'] }, value: 1990 })
  expect(field().value).toBe('R$\u00a019,90')
  await user.clear(field())
  expect(last()).toBeNull()
  await user.paste('R$ 1.500,00')
  expect(last()).toBe(150000)
  await user.clear(field())
  await user.type(field(), 'dez')
  await user.tab()
  expect(last()).toBe('dez')
  expect(field().value).toBe('dez')
})

test('an hour takes its colon by itself', async () => {
  const { user, last } = open(TimeWidget)
  await user.type(field(), '930')
  expect(field().value).toBe('93:0')
  await user.clear(field())
  await user.type(field(), '9:30')
  expect(last()).toBe('09:30')
})

const numbers = {
  choices: [
    { value: 1, label: 'À vista' },
    { value: 3, label: 'Em 3 vezes', description: 'Sem juros.' },
  ],
}

test('choices of numbers are numbers, as a list and in sight', async () => {
  const list = open(SelectWidget, { options: numbers, value: 1 })
  await list.user.selectOptions(screen.getByRole('combobox'), 'Em 3 vezes')
  expect(list.last()).toBe(3)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Em 3 vezes' }).selected).toBe(true)
  cleanup()
  const radio = open(RadioWidget, { options: numbers, value: 1 })
  expect(screen.getByRole('radiogroup', { name: 'Campo' })).toBeTruthy()
  await radio.user.click(screen.getByRole('radio', { name: 'Em 3 vezes' }))
  expect(radio.last()).toBe(3)
  expect(screen.getByText('Sem juros.')).toBeTruthy()
})

const tagged = { type: 'array', maxItems: 4, items: { type: 'string', maxLength: 8 } }

test('tags are typed, pasted, told apart and taken away', async () => {
  const { user, last } = open(TagsWidget, { schema: tagged })
  await user.type(field(), 'violão{Enter}canto,')
  expect(last()).toEqual(['violão', 'canto'])
  await user.type(field(), 'Violão{Enter}')
  expect(last()).toEqual(['violão', 'canto'])
  await user.click(screen.getByRole('button', { name: 'Remover violão' }))
  expect(last()).toEqual(['canto'])
  await user.type(field(), '{Backspace}')
  expect(last()).toEqual([])
  await user.click(field())
  await user.paste('a; b\nc,,d,e')
  expect(last()).toEqual(['a', 'b', 'c', 'd'])
  expect(screen.getByRole('alert').textContent).toBe('São aceitos no máximo 4.')
})

test('a tag that is too long stays to be shortened; what was left open counts', async () => {
  const { user, last, onChange } = open(TagsWidget, { schema: tagged })
  await user.type(field(), 'comprido demais{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Use no máximo 8 caracteres em cada item.')
  expect(field().value).toBe('comprido demais')
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(field())
  await user.type(field(), 'curto')
  await user.tab()
  await user.tab()
  expect(last()).toEqual(['curto'])
})

test('a tag that is wrong says so on its chip, and an error leads there', async () => {
  const codes = {
    codes: {
      title: 'Códigos',
      type: 'array',
      default: [],
      items: {
        title: 'Código',
        type: 'string',
        maxLength: 20,
        pattern: '^[a-z]+$',
        'x-messages': { pattern: 'Só letras minúsculas.' },
      },
      'x-ui': { widget: 'tags' },
    },
  }
  const value = { codes: ['bom', 'RUIM', 'também'] }
  const { user } = openForm(SchemaForm, { screen: madeScreen(codes), value })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('“RUIM”: Só letras minúsculas.')).toBeTruthy()
  const remove = screen.getByRole('button', { name: 'Remover RUIM' })
  expect(document.getElementById(remove.getAttribute('aria-describedby')!)!.textContent).toContain(
    'Só letras',
  )
  expect(screen.getByRole('button', { name: 'Remover bom' }).getAttribute('aria-describedby')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(remove))
  await user.keyboard('{Enter}')
  expect(screen.queryByText('“RUIM”: Só letras minúsculas.')).toBeNull()
  expect(screen.getByText('“também”: Só letras minúsculas.')).toBeTruthy()
})

const address = '/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/apostila.pdf'

test('a file is sent, named and removed', async () => {
  let arrive = (_url: string) => {}
  const upload: Upload = (_file, onProgress) => {
    onProgress(0.4)
    return new Promise((resolve) => (arrive = resolve))
  }
  const { last, user } = open((props) => (
    <FileSize value={() => Promise.resolve(1_200_000)}>
      <FileUpload value={upload}>
        <FileWidget {...props} />
      </FileUpload>
    </FileSize>
  ))
  const input = screen.getByLabelText<HTMLInputElement>('Campo', { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'foto.png', { type: 'image/png' })] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Envie um PDF ou um arquivo de áudio.')
  const pdf = new File(['x'.repeat(1_200_000)], 'Apostila.pdf', { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [pdf] } })
  expect(await screen.findByText('40%')).toBeTruthy()
  arrive(address)
  await waitFor(() => expect(last()).toBe(address))
  expect(screen.getByRole('link', { name: /^apostila\.pdf/ }).getAttribute('href')).toBe(address)
  expect(await screen.findByText('1,2 MB')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover campo' }))
  expect(last()).toBe('')
})

test('a field of documents and pictures takes those, whatever the system says of their type', async () => {
  const sent: string[] = []
  const upload: Upload = (file) => {
    sent.push(file.name)
    return Promise.resolve(address)
  }
  open(
    (props) => (
      <FileUpload value={upload}>
        <FileWidget {...props} />
      </FileUpload>
    ),
    { options: { accept: ['office', 'image'] } },
  )
  const input = screen.getByLabelText<HTMLInputElement>('Campo', { selector: 'input' })
  expect(input.accept.split(',')).toEqual(expect.arrayContaining(['.docx', '.xls', '.png']))
  const choose = (name: string, type: string) =>
    fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } })
  choose('Apostila.pdf', 'application/pdf')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Envie um documento de texto, planilha ou apresentação ou uma imagem.',
  )
  choose('Plano.DOCX', '')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  choose('foto.jpeg', 'image/jpeg')
  await waitFor(() => expect(sent).toEqual(['Plano.DOCX', 'foto.jpeg']))
})

test('a file that was sent before tells its size too', async () => {
  const props = { value: address, schema: { type: 'string' } }
  open(
    (props) => (
      <FileSize value={(url) => Promise.resolve(url === address ? 340_000 : undefined)}>
        <FileWidget {...props} />
      </FileSize>
    ),
    props,
  )
  expect(await screen.findByText('340 kB')).toBeTruthy()
})

test('an instant is asked for in the zone of the creator', () => {
  const { onChange } = open(
    (props) => (
      <TimeZone value="America/Manaus">
        <DateTimeWidget {...props} />
      </TimeZone>
    ),
    { value: '2026-11-20T12:30:00.000Z', schema: { type: 'string' } },
  )
  const hour = screen.getByLabelText<HTMLInputElement>('Campo: hora')
  expect(hour.value).toBe('08:30')
  fireEvent.change(hour, { target: { value: '09:00' } })
  expect(onChange.mock.lastCall?.[0]).toBe('2026-11-20T13:00:00.000Z')
})
