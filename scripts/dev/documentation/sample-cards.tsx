import { entities } from '../../../src/domain/generated/entities.ts'
import type { ListColumn, ListScreen } from '../../../src/domain/schema/list.ts'
import { RowMenu } from '../../../src/ui/table/actions.tsx'
import { DataCell } from '../../../src/ui/table/cell.tsx'
import type { RowActions } from '../../../src/ui/table/props.ts'
import type { SampleRow } from './sample-row.ts'

interface SampleCardsProps {
  screen: ListScreen
  rows: SampleRow[]
  actions: RowActions<SampleRow>
}

/** Rows of a list that has no columns: the product draws them by code of its own, here what they are called and a little more. */
export function SampleCards({ screen, rows, actions }: SampleCardsProps) {
  const columns = fewColumns(screen)
  const name: ListColumn = { field: screen.name, label: '', as: 'text' }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex min-h-13 items-center justify-between gap-3 rounded-control border border-border bg-surface py-2 pl-4 pr-2"
          >
            <span className="min-w-0 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">
                <DataCell column={name} item={row} />
              </span>
              {columns.map((column) => (
                <DataCell key={column.field} column={column} item={row} />
              ))}
            </span>
            {screen.actions && <RowMenu item={row} actions={actions} />}
          </li>
        ))}
      </ul>
      <p className="text-13px text-text-muted">
        Esta lista não tem “columns”: no produto, cada item é um cartão desenhado pelo programa.
      </p>
    </div>
  )
}

/** Fields of choice, as badges. */
function fewColumns({ entity, name }: ListScreen): ListColumn[] {
  const { schema } = entities[entity as keyof typeof entities]
  return Object.entries(schema.properties ?? {}).flatMap(([field, { title = '', ...rest }]): ListColumn[] => {
    const choices = rest['x-ui']?.choices
    return choices && field !== name ? [{ field, label: title, as: 'badge', choices }] : []
  })
}
