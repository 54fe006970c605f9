import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReferenceWidget } from '../../../src/ui/widget/reference.tsx'
import { Referred, type FindReferred } from '../../../src/ui/widget/referred-document.ts'

afterEach(cleanup)

const lessons = [
  { id: 'a', title: 'Afinar' },
  { id: 'b', title: 'Batida' },
  { id: 'c', title: 'Cifra' },
]

const find: FindReferred = async (_, asked) =>
  lessons.filter(({ id, title }) =>
    'ids' in asked
      ? asked.ids.split(',').includes(id)
      : title.toLowerCase().includes(asked.search.toLowerCase()),
  )

/** A field of lessons, and what it holds. */
function draw(start: unknown, { many = false, finds = find } = {}) {
  const held = vi.fn()
  function Field() {
    const [value, setValue] = useState(start)
    return (
      <Referred value={finds}>
        <p id="field__label">Aula</p>
        <ReferenceWidget
          {...{ id: 'field', name: 'aula', label: 'Aula', value }}
          schema={many ? { type: 'array' } : { type: ['string', 'null'] }}
          options={{ refers: { entity: 'lesson', many, gone: 'clear' } }}
          onChange={(next) => {
            held(next)
            setValue(next)
          }}
          onBlur={() => {}}
        />
      </Referred>
    )
  }
  render(<Field />)
  return held
}

const box = () => screen.getByRole('combobox', { name: 'Aula' })

test('one is found by its name and chosen with the keyboard alone', async () => {
  const held = draw(null)
  await userEvent.type(box(), 'i')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Afinar')
  await userEvent.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe('field__options/b')
  await userEvent.keyboard('{Enter}')
  expect(held).toHaveBeenLastCalledWith('b')
  expect(screen.queryByRole('listbox')).toBeNull()
  screen.getByText('Batida')
  await userEvent.click(screen.getByRole('button', { name: 'Remover Batida' }))
  expect(held).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(box())
})

test('several are chosen, and none twice; Esc closes the list alone', async () => {
  const held = draw(['a'], { many: true })
  await screen.findByText('Afinar')
  await userEvent.click(box())
  await userEvent.click(await screen.findByRole('option', { name: 'Cifra' }))
  expect(held).toHaveBeenLastCalledWith(['a', 'c'])
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Batida'])
  const dialogs = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
  document.addEventListener('keydown', dialogs, true)
  fireEvent.keyDown(box(), { key: 'Escape' })
  document.removeEventListener('keydown', dialogs, true)
  expect(dialogs).toHaveReturnedWith(true)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what is gone, what is not found and what cannot be looked for is said', async () => {
  let isDown = false
  draw('x', { finds: (entity, asked) => (isDown ? Promise.reject(new Error()) : find(entity, asked)) })
  await screen.findByText('Não existe mais')
  await userEvent.type(box(), 'zzz')
  await screen.findByText('Nada encontrado.')
  isDown = true
  await userEvent.clear(box())
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível buscar.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})
