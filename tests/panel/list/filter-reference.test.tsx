import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterReference } from '../../../src/panel/list/filter-reference.tsx'
import { Referred, type FindReferred } from '../../../src/ui/widget/referred-document.ts'

afterEach(cleanup)

const lessons = [
  { id: 'a', title: 'Afinar' },
  { id: 'b', title: 'Batida' },
]

const find: FindReferred = async ({ entity }, asked) =>
  lessons.filter(
    ({ id, title }) =>
      entity === 'lesson' &&
      ('ids' in asked ? asked.ids.split(',').includes(id) : title.includes(asked.search)),
  )

const filter = {
  ...{ field: 'aula', label: 'Aula', all: 'Todas as aulas' },
  ...{ as: 'reference' as const, refers: 'lesson' },
}

function draw(start: string, id?: string) {
  const asked = vi.fn()
  function Bar() {
    const [value, setValue] = useState(start)
    const change = (next: string) => {
      asked(next)
      setValue(next)
    }
    return (
      <Referred value={find}>
        <FilterReference filter={filter} value={value} onChange={change} id={id} className="" />
      </Referred>
    )
  }
  render(<Bar />)
  return asked
}

const box = () => screen.getByRole('combobox', { name: 'Aula' })

test('a document is found by its title, stands there by it, and is taken out again', async () => {
  const asked = draw('')
  await userEvent.type(box(), 'Bat')
  await userEvent.click(await screen.findByRole('option', { name: 'Batida' }))
  expect(asked).toHaveBeenLastCalledWith('b')
  expect(screen.queryByRole('combobox')).toBeNull()
  await screen.findByText('Aula: Batida')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtro: Aula' }))
  expect(asked).toHaveBeenLastCalledWith('')
  expect(document.activeElement).toBe(box())
})

test('what an address names is told by its title, and what is gone as that', async () => {
  draw('a')
  await screen.findByText('Aula: Afinar')
  cleanup()
  draw('z')
  await screen.findByText('Aula: Não existe mais')
})

test('without a label beside it, it says itself what it is', () => {
  draw('')
  expect(box().getAttribute('placeholder')).toBe('Aula')
  cleanup()
  draw('', 'labelled')
  expect(box()).toMatchObject({ id: 'labelled', placeholder: 'Todas as aulas' })
})
