import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Document } from '../../../src/domain/schema/definition.ts'
import type { ListColumn } from '../../../src/domain/schema/list.ts'
import { DataCards } from '../../../src/ui/table/cards.tsx'
import { DataCell } from '../../../src/ui/table/cell.tsx'
import { SortableRows } from '../../../src/ui/table/sortable-table.tsx'
import { TimeZone } from '../../../src/ui/time/time-zone.ts'

afterEach(cleanup)

const choices = [
  { value: 'A', label: 'Manhã', tone: 'positive' as const },
  { value: 'B', label: 'Tarde' },
]
const show = (column: Partial<ListColumn>, value: unknown, timeZone = 'America/Sao_Paulo') =>
  render(
    <TimeZone value={timeZone}>
      <DataCell
        column={{ field: 'value', label: 'Valor', as: 'text', ...column }}
        item={{ value } as Document}
      />
    </TimeZone>,
  ).container

test.each<[Partial<ListColumn>, unknown, string]>([
  [{ as: 'text' }, 'Olá', 'Olá'],
  [{ as: 'text' }, true, 'Sim'],
  [{ as: 'text' }, 5.25, '5,25'],
  [{ as: 'yes-no' }, true, 'Sim'],
  [{ as: 'yes-no' }, false, 'Não'],
  [{ as: 'number' }, 1234.5, '1.234,5'],
  [{ as: 'number' }, 0, '0'],
  [{ as: 'percent' }, 12.5, '12,5%'],
  [{ as: 'money' }, 1990, 'R$\u00a019,90'],
  [{ as: 'duration' }, 90, '1 h 30 min'],
  [{ as: 'date' }, '1990-12-31', '31 de dez. de 1990'],
  [{ as: 'date' }, '2030-01-01T02:00:00Z', '31 de dez. de 2029'],
  [{ as: 'date-time' }, '2030-01-01T02:00:00Z', '31/12/2029 23:00'],
  [{ as: 'badge', choices }, 'B', 'Tarde'],
  [{ as: 'badge', choices: [{ value: 3, label: 'Em 3 vezes' }] }, 3, 'Em 3 vezes'],
  [{ as: 'tags', item: { choices } }, ['B', 'A'], 'TardeManhã'],
  [{ as: 'tags' }, ['um', 'dois', 'três', 'quatro'], 'umdois+2: três, quatro'],
  [
    { as: 'items', item: { fields: { title: {} } } },
    [{ title: 'Um' }, { title: 'Dois' }],
    '2 itens · Um, Dois',
  ],
  [{ as: 'items' }, [{}], '1 item'],
  [{ as: 'markdown' }, '## Olá\n**mundo**', 'Olá mundo'],
  [{ as: 'color' }, '#10b981', '#10b981'],
  [{ as: 'tags' }, [], '—'],
  [{ as: 'text', absent: 'Nunca' }, null, 'Nunca'],
])('%j of %j reads %j', (column, value, text) => {
  expect(show(column, value).textContent).toBe(text)
})

test('an instant is told in the zone of the creator', () => {
  expect(show({ as: 'date-time' }, '2030-01-01T02:00:00Z', 'America/Manaus').textContent).toBe(
    '31/12/2029 22:00',
  )
})

test('what is to come is told as such', () => {
  const inDays = new Date(Date.now() + 3 * 86_400_000 + 60_000).toISOString()
  expect(show({ as: 'time-ago' }, inDays).textContent).toBe('em 3 dias')
  expect(show({ as: 'time-ago' }, '2099-06-30T15:00:00Z').textContent).toBe('30 de junho de 2099')
})

test('a picture is small and has a name; what is none of ours is not fetched', () => {
  show({ as: 'image' }, `/images/${'a'.repeat(64)}.webp`)
  expect(screen.getByRole('img', { name: 'Valor' }).getAttribute('loading')).toBe('lazy')
  cleanup()
  show({ as: 'image' }, 'https://mal.exemplo.com/x.png')
  expect(screen.queryByRole('img')).toBeNull()
})

test('a link opens beside the page and nothing but the web', async () => {
  show({ as: 'link' }, 'https://www.exemplo.com.br/curso/')
  const link = await screen.findByRole('link', { name: /^exemplo\.com\.br\/curso/ })
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(link.getAttribute('target')).toBe('_blank')
  cleanup()
  expect(show({ as: 'link' }, 'javascript:alert(1)').textContent).toBe('javascript:alert(1)')
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show({ as: 'file' }, '/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/apostila.pdf')
  expect(screen.getByRole('link', { name: /^apostila\.pdf/ })).toBeTruthy()
})

test('a card is told by its name, with the picture that stands before it', () => {
  const columns: ListColumn[] = [
    { field: 'logo', label: 'Logo', as: 'image' },
    { field: 'name', label: 'Nome', as: 'text', below: { field: 'site', as: 'text' } },
    { field: 'active', label: 'Ativo', as: 'yes-no' },
  ]
  const items = [
    { id: '1', name: 'Casa do Violão', logo: '/images/a.webp', site: 'casa.com', active: true },
    { id: '2', name: 'Estúdio', logo: null, active: true },
  ]
  const actions = { nameOf: () => 'Um', isEmpty: true, all: () => [], menu: () => [] }
  render(
    <DataCards
      screen={{ title: 'Parceiros', columns, empty: { picture: '', title: '' }, failure: '' }}
      items={items}
      actions={actions}
      onMore={() => {}}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByRole('img', { name: 'Logo' })).toBeTruthy()
  expect(within(first!).getByText('casa.com')).toBeTruthy()
  expect(within(second!).queryByText('—')).toBeNull()
  // Neither is told again among the others.
  for (const label of ['Logo', 'Nome']) expect(screen.queryByText(label)).toBeNull()
  expect(screen.getAllByText('Ativo')).toHaveLength(2)
})

test('a list that people put in order has headings', () => {
  const columns: ListColumn[] = [
    { field: 'question', label: 'Pergunta', as: 'text' },
    { field: 'price', label: 'Preço', as: 'money' },
  ]
  render(
    <SortableRows
      screen={{ title: 'Perguntas', columns, empty: { picture: '', title: '' }, failure: '' }}
      items={[{ id: '1', question: 'Quanto custa?', price: 1990 }]}
      actions={{ nameOf: () => 'Uma', isEmpty: true, all: () => [], menu: () => [] }}
    />,
  )
  expect(screen.getByText('Pergunta')).toBeTruthy()
  expect(screen.getByText('Preço')).toBeTruthy()
  expect(screen.getByText(/^R\$\s19,90$/)).toBeTruthy()
})
