import { Button } from '../control/button.tsx'
import { IconButton } from '../control/icon-button.tsx'
import type { RowActions } from './props.ts'
import { Menu } from '../control/menu.tsx'

interface RowButtonsProps<T> {
  item: T
  actions: RowActions<T>
}

/** The commonest action of a row as a button, the others in a menu. */
export function RowButtons<T>(props: RowButtonsProps<T>) {
  return (
    <>
      <RowButton
        {...props}
        className="md:opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
      />
      <RowMenu {...props} />
    </>
  )
}

/** The commonest action alone. */
export function RowButton<T>(props: RowButtonsProps<T> & { className?: string }) {
  const { item, actions, className } = props
  const [main] = actions.all(item)
  if (!main) return null
  return (
    <Button size="sm" variant="ghost" aria-label={main.name} onClick={main.onSelect} className={className}>
      {main.label}
    </Button>
  )
}

/** What stands beside the menu, as icons, and the menu of all else. */
export function RowIcons<T>({ item, actions }: RowButtonsProps<T>) {
  const icons = actions.all(item).filter(({ place }) => place === 'icon')
  return (
    <>
      {icons.map(({ label, name, icon, danger, busy, onSelect }) => (
        <IconButton key={label} {...{ icon, danger, busy }} aria-label={name} onClick={onSelect} />
      ))}
      <RowMenu
        item={item}
        actions={actions}
        label={icons.length > 0 ? `Mais ações de ${actions.nameOf(item)}` : undefined}
      />
    </>
  )
}

/** The menu alone; `label` names it for those who hear the page. */
export function RowMenu<T>({
  item,
  actions: { nameOf, menu },
  label = `Ações de ${nameOf(item)}`,
}: RowButtonsProps<T> & { label?: string }) {
  const items = menu(item)
  if (items.length === 0) return null
  return <Menu label={label} trigger={<IconButton icon="i-lucide-ellipsis" />} items={items} />
}
