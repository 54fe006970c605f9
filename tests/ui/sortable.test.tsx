import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sortable, SortableHandle } from '../../src/ui/sortable.tsx'

afterEach(cleanup)

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
