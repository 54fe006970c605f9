import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import type { RowActions } from './data-table-props.ts'
import { Menu } from './menu.tsx'

/** The commonest action of a row as a button, the others in a menu. */
export function RowButtons<T>({
  item,
  actions: { label, nameOf, onSelect, menu },
}: {
  item: T
  actions: RowActions<T>
}) {
  const name = nameOf(item)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${label} de ${name}`}
        onClick={() => onSelect(item)}
        className="md:opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
      >
        {label}
      </Button>
      <Menu label={`Ações de ${name}`} trigger={<IconButton icon="i-lucide-ellipsis" />} items={menu(item)} />
    </>
  )
}
