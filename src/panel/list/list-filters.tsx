import { useId, type ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/list.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { SelectBox } from '../../ui/control/select-box.tsx'
import { FilterButtons } from './filter-buttons.tsx'
import { FilterInput } from './filter-input.tsx'
import { FilterRange } from './filter-range.tsx'
import { FilterOptions } from './filter-options.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import type { FilterReferenceProps } from './filter-reference.tsx'
import type { Choices } from './list-code.ts'

/** Few lists have one. */
const FilterReference = lazyView<FilterReferenceProps>(
  async () => (await import('./filter-reference.tsx')).FilterReference,
  ({ className }) => <div aria-busy="true" className={`h-10 ${className}`} />,
)

export interface ListFiltersProps {
  screen: Pick<ListScreen, 'filters' | 'orders' | 'orderLabel'>
  /** The wanted value by field. */
  fields: Record<string, string>
  onFilter: (field: string, value: string) => void
  /** What the code of the list knows of the answers of its filters; where it names some, none is typed. */
  choices?: Choices
  /** In which of the screen's orders the list is read, and what asks for another; none is offered without it. */
  order?: string
  onOrder?: (order: string) => void
  /** Each has its label above it; else it is for screen readers only. */
  isLabelled?: boolean
}

/** Each filter of a list, and its orders. */
export function ListFilters(props: ListFiltersProps) {
  const { screen, fields, onFilter, choices = {}, order, onOrder, isLabelled = false } = props
  const { filters = [], orders, orderLabel = words.order } = screen
  return (
    <>
      {filters.map((filter) => {
        const { field, label } = filter
        const asked = { value: fields[field] ?? '', onChange: (next: string) => onFilter(field, next) }
        return (
          <Labelled key={field} label={label} isLabelled={isLabelled}>
            {(id) =>
              filter.inButtons ? (
                <FilterButtons {...asked} filter={filter} />
              ) : filter.range ? (
                <FilterRange
                  {...asked}
                  filter={filter}
                  className={isLabelled ? 'w-0! grow' : 'w-auto! grow sm:grow-0'}
                />
              ) : filter.as === 'reference' ? (
                <FilterReference
                  {...asked}
                  id={id}
                  filter={filter}
                  className={isLabelled ? '' : 'min-w-0 grow sm:grow-0 sm:w-60'}
                />
              ) : filter.as && !choices[field] ? (
                <FilterInput
                  {...asked}
                  id={id}
                  filter={filter}
                  className={isLabelled ? '' : 'w-auto! grow sm:grow-0'}
                />
              ) : (
                <Choice {...asked} id={id} label={label}>
                  <FilterOptions filter={filter} known={choices[field]} />
                </Choice>
              )
            }
          </Labelled>
        )
      })}
      {orders && onOrder && (
        <Labelled label={orderLabel} isLabelled={isLabelled}>
          {(id) => (
            <Choice id={id} label={orderLabel} value={order ?? ''} onChange={onOrder}>
              {orders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choice>
          )}
        </Labelled>
      )}
    </>
  )
}

interface LabelledProps {
  label: string
  isLabelled: boolean
  /** Draws what is labelled, with the id that the label is for. */
  children: (id: string | undefined) => ReactNode
}

function Labelled({ label, isLabelled, children }: LabelledProps) {
  const id = useId()
  if (!isLabelled) return children(undefined)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps {
  /** Of its label; without it, `label` names it. */
  id: string | undefined
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ id, label, value, onChange, children }: ChoiceProps) {
  return (
    <SelectBox
      id={id}
      aria-label={id ? undefined : label}
      className={id ? undefined : 'w-auto!'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </SelectBox>
  )
}
