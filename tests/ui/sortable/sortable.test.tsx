import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SortableHandle } from '../../../src/ui/sortable/sortable-item.tsx'
import { Sortable, SortableArea, SortableList } from '../../../src/ui/sortable/sortable.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('every item has a handle with its name, and instructions in Portuguese', () => {
  const items = ['Violão', 'Piano'].map((name) => ({ id: name, name }))
  render(
    <Sortable items={items} label="Cursos" nameOf={({ name }) => name} onMove={() => {}}>
      {({ name }, index) => (
        <p>
          {index + 1}. {name} <SortableHandle />
        </p>
      )}
    </Sortable>,
  )
  const list = within(screen.getByRole('list', { name: 'Cursos' }))
  const handle = list.getByRole('button', { name: 'Mover Piano' })
  const help = document.getElementById(handle.getAttribute('aria-describedby')!)
  expect(help?.textContent).toContain('pressione espaço')
})

test('an item that is picked up is lifted above the others', async () => {
  const items = ['Violão', 'Piano'].map((id) => ({ id }))
  render(
    <Sortable items={items} label="Cursos" nameOf={({ id }) => id} onMove={() => {}}>
      {() => <SortableHandle />}
    </Sortable>,
  )
  const rows = () => screen.getAllByRole('listitem').map((row) => row.className.includes('shadow-float'))
  expect(rows()).toEqual([false, false])
  const handle = screen.getByRole('button', { name: 'Mover Piano' })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  await waitFor(() => expect(rows()).toEqual([false, true]))
  await act(() => new Promise((later) => setTimeout(later)))
  fireEvent.keyDown(document, { code: 'Escape' })
  await waitFor(() => expect(rows()).toEqual([false, false]))
})

test('the keyboard takes an item to another list, also to one that is empty, and nowhere else', async () => {
  // Nothing has a place in jsdom: here the lists stand one beneath the other.
  const tops: Record<string, number> = { 'Mover Violão': 0, 'Mover Piano': 100, 'Mover Livro': 400 }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const end = [...document.querySelectorAll('.h-2')].indexOf(this)
    const label = this.querySelector('button')?.getAttribute('aria-label') ?? 'Mover Piano'
    return new DOMRect(0, end < 0 ? tops[label] : [200, 300, 500][end], 100, 20)
  })
  const onMove = vi.fn()
  const lists = { Um: ['Violão', 'Piano'], Dois: [] as string[], Outros: ['Livro'] }
  render(
    <SortableArea onMove={onMove}>
      {Object.entries(lists).map(([id, names]) => (
        <SortableList
          key={id}
          id={id}
          shares={id === 'Outros' ? 'livro' : 'curso'}
          label={id}
          items={names.map((name) => ({ id: name }))}
          nameOf={(item) => item.id}
        >
          {() => <SortableHandle />}
        </SortableList>
      ))}
    </SortableArea>,
  )
  const handle = screen.getByRole('button', { name: 'Mover Piano' })
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  await screen.findByText('Piano na posição 2 de 2.')
  // The sensor listens on the document from the next task on.
  await act(() => new Promise((later) => setTimeout(later)))
  for (const _ of [1, 2, 3]) fireEvent.keyDown(document, { code: 'ArrowDown' })
  await screen.findByText('Piano na posição 1 de 1 em Dois.')
  fireEvent.keyDown(document, { code: 'Space' })
  await waitFor(() =>
    expect(onMove.mock.calls).toEqual([[{ id: 'Piano', from: 'Um', list: 'Dois', place: 0 }]]),
  )
})
