import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useFocusKeeper } from '../../../src/panel/layout/focus-keeper.ts'
import { RowQuestion } from '../../../src/panel/list/row-question.tsx'

afterEach(cleanup)

function Shelf() {
  const [rows, setRows] = useState(['Violão', 'Piano', 'Flauta'])
  const [leaving, setLeaving] = useState<string | null>(null)
  return (
    <section>
      <h2>Cursos</h2>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {row}
              <button onClick={() => setLeaving(row)}>Excluir {row}</button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <RowQuestion
          words={{
            label: 'Excluir',
            confirm: { title: 'Excluir?', text: '{name} sai daqui.', submit: 'Excluir' },
          }}
          name={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null)
            setRows(rows.filter((row) => row !== leaving))
          }}
        />
      )}
      <Link to="/late">Adiante</Link>
    </section>
  )
}

/** A screen whose title comes later than the screen. */
function Late() {
  const [hasTitle, setTitle] = useState(false)
  useEffect(() => addEventListener('titled', () => setTitle(true), { once: true }), [])
  return hasTitle ? <h1>Chegou</h1> : <p>Carregando...</p>
}

function open() {
  function Frame() {
    return (
      <main ref={useFocusKeeper()}>
        <Routes>
          <Route path="/" element={<Shelf />} />
          <Route path="/late" element={<Late />} />
        </Routes>
      </main>
    )
  }
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

test('the focus goes from a deleted row to the next, to the one before, to the title', async () => {
  const person = open()
  const remove = async (row: string, heir: () => HTMLElement) => {
    await person.click(screen.getByRole('button', { name: `Excluir ${row}` }))
    await person.click(screen.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(document.activeElement).toBe(heir()))
  }
  await remove('Piano', () => screen.getByRole('button', { name: 'Excluir Flauta' }))
  await remove('Flauta', () => screen.getByRole('button', { name: 'Excluir Violão' }))
  await remove('Violão', () => screen.getByRole('heading', { name: 'Cursos' }))
})

test('a dialog that is closed gives the focus back, and a click beside everything lets it go', async () => {
  const person = open()
  const button = screen.getByRole('button', { name: 'Excluir Piano' })
  await person.click(button)
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.click(screen.getByRole('heading', { name: 'Cursos' }))
  await person.click(screen.getByRole('heading', { name: 'Cursos' }))
  expect(document.activeElement).toBe(document.body)
})

test('a new screen is read from its title on, as soon as it has one', async () => {
  const person = open()
  await person.click(screen.getByRole('link', { name: 'Adiante' }))
  expect(screen.getByText('Carregando...')).toBeTruthy()
  act(() => void dispatchEvent(new Event('titled')))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Chegou' })))
})
