import { createContext, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'

export interface SortableProps<T> {
  items: T[]
  /** What the list is called, for screen readers. */
  label: string
  /** What an item is called when it is picked up and put down. */
  nameOf: (item: T) => string
  layout?: 'list' | 'grid'
  className?: string
  /** The item with this id is to stand at `place`, counted from 0. */
  onMove: (id: string, place: number) => void
  /** Draws an item; it holds a `SortableHandle`. */
  children: (item: T, index: number) => ReactNode
}

/** A list whose items people put in order: dragged by their handle, or with Space, arrows and Space again. */
export function Sortable<T extends { id: string }>(props: SortableProps<T>) {
  const { items, label, nameOf, layout = 'list', className, onMove, children } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id)
  const wordsOf = (id: UniqueIdentifier) => {
    const item = items[placeOf(id)]
    return item ? nameOf(item) : ''
  }
  const carry = useKeptFocus(items)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(wordsOf, (id) => placeOf(id) + 1, items.length),
        screenReaderInstructions: { draggable: instructions },
      }}
      onDragEnd={({ active, over, activatorEvent }) => {
        if (!over || over.id === active.id) return
        carry(activatorEvent.target)
        onMove(String(active.id), placeOf(over.id))
      }}
    >
      <SortableContext
        items={items}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol aria-label={label} className={className}>
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The browser takes the focus from an element that changes its place; what was carried there gets it back. */
function useKeptFocus(items: unknown[]): (element: EventTarget | null) => void {
  const carried = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    if (carried.current instanceof HTMLElement && document.activeElement === document.body)
      carried.current.focus()
    carried.current = null
  }, [items])
  return (element) => {
    carried.current = element
  }
}

const Grip = createContext<ReactNode>(null)

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: 'item que pode ser movido' } })
  const grip = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Mover ${name}`}
      className="inline-flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-8px text-text-faint hover:bg-surface-hover hover:text-text active:cursor-grabbing"
    >
      <span className="i-lucide-grip-vertical size-4" aria-hidden="true" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={isDragging ? 'relative z-10 opacity-80' : ''}
    >
      <Grip value={grip}>{children}</Grip>
    </li>
  )
}

/** The handle of the item around: where it is dragged, and where the keyboard picks it up. */
export function SortableHandle() {
  return useContext(Grip)
}

const instructions =
  'Para mover, pressione espaço, use as setas e pressione espaço de novo para soltar. Esc cancela.'

function announcements(
  name: (id: UniqueIdentifier) => string,
  place: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  return {
    onDragStart: ({ active }) => `${name(active.id)} selecionado, posição ${place(active.id)} de ${count}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} na posição ${place(over.id)} de ${count}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} solto na posição ${place(over.id)} de ${count}.`
        : `${name(active.id)} voltou ao lugar.`,
    onDragCancel: ({ active }) => `Movimento cancelado. ${name(active.id)} voltou ao lugar.`,
  }
}
