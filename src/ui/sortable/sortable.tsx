import { useCallback, useId, useRef, type ReactNode } from 'react'
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Landed, SortableItem, useHeld } from './sortable-item.tsx'
import { announcements, instructions, moveOf, type Move, type Spot } from './sortable-move.ts'

interface SortableListProps<T> {
  /** Names the list in a `Move`. */
  id: string
  /** Lists of one area with the same word here take each other's items. */
  shares?: string
  items: T[]
  /** What the list is called, for screen readers. */
  label: string
  /** What an item is called when it is picked up and put down. */
  nameOf: (item: T) => string
  layout?: 'list' | 'grid'
  className?: string
  /** Its items stay where they are: they have no handles. */
  isFixed?: boolean
  /** Draws an item; it holds a `SortableHandle`. */
  children: (item: T, index: number) => ReactNode
}

interface SortableProps<T> extends Omit<SortableListProps<T>, 'id' | 'shares' | 'isFixed'> {
  /** The item with this id is to stand at `place`, counted from 0; absent where none is moved. */
  onMove: ((id: string, place: number) => void) | undefined
}

/** A list whose items people put in order: dragged by their handle, or with Space, arrows and Space again. */
export function Sortable<T extends { id: string }>({ onMove, ...list }: SortableProps<T>) {
  const id = useId()
  if (!onMove) return <SortableList {...list} id={id} isFixed />
  return (
    <Area onMove={(move) => onMove(move.id, move.place)}>
      <SortableList {...list} id={id} />
    </Area>
  )
}

interface AreaProps {
  onMove: (move: Move) => void
  children: ReactNode
}

/** Around several lists whose items people put in order and, where they share a word, take from one to another. */
export function SortableArea({ onMove, children }: AreaProps) {
  return (
    <Area onMove={onMove}>
      {children}
      <Carried />
    </Area>
  )
}

/** What is dragged from list to list, under the pointer: its item stays behind until it is put down. */
function Carried() {
  const held = useHeld()
  return (
    <DragOverlay dropAnimation={null}>
      {held && (
        <p className="truncate border border-border-strong rounded-control bg-surface-raised px-4 py-3 font-medium shadow-float">
          {held.name}
        </p>
      )}
    </DragOverlay>
  )
}

function Area({ onMove, children }: AreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const landed = useRef<string>(undefined)
  const takeLanded = useCallback((id: string) => {
    if (landed.current !== id) return false
    landed.current = undefined
    return true
  }, [])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={({ active, over }) => {
        const move = moveOf(active, over)
        if (!move) return
        if (move.list !== move.from) landed.current = move.id
        onMove(move)
      }}
    >
      <Landed value={takeLanded}>{children}</Landed>
    </DndContext>
  )
}

/** One list of a `SortableArea`. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { id, shares, items, label, nameOf, layout = 'list', className, isFixed, children } = props
  if (isFixed)
    return (
      <ol aria-label={label} className={className}>
        {items.map((item, place) => (
          <li key={item.id}>{children(item, place)}</li>
        ))}
      </ol>
    )
  const list = { list: id, kind: shares ?? id, label, count: items.length }
  return (
    <SortableContext
      id={id}
      items={items}
      strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
    >
      {items.length > 0 && (
        <ol aria-label={label} className={className}>
          {items.map((item, place) => (
            <SortableItem key={item.id} id={item.id} spot={{ ...list, place, name: nameOf(item) }}>
              {children(item, place)}
            </SortableItem>
          ))}
        </ol>
      )}
      {shares && <End spot={{ ...list, place: items.length, name: '' }} />}
    </SortableContext>
  )
}

/** Behind the last item, where an item of another list can be put; all that an empty list has. */
function End({ spot }: { spot: Spot }) {
  const held = useHeld()
  const isForeign = held?.kind === spot.kind && held.list !== spot.list
  const { setNodeRef, isOver } = useDroppable({ id: `${spot.list}/end`, data: spot, disabled: !isForeign })
  return <div ref={setNodeRef} className={isOver && isForeign ? 'h-2 bg-accent' : 'h-2'} />
}
