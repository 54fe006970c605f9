import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { useDndContext } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { spotIn, type Spot } from './sortable-move.ts'

/** Whether an item was just put down in another list: drawn anew there, it takes the focus back, once. */
export const Landed = createContext<(id: string) => boolean>(() => false)

/** What is being dragged, if anything is. */
export function useHeld(): Spot | undefined {
  const { active } = useDndContext()
  return active ? spotIn(active) : undefined
}

const Grip = createContext<ReactNode>(null)

/** An item of a `SortableList`. */
export function SortableItem({ id, spot, children }: { id: string; spot: Spot; children: ReactNode }) {
  const held = useHeld()
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
  } = useSortable({
    id,
    data: spot,
    attributes: { roleDescription: 'item que pode ser movido' },
    // Things of another kind cannot be put here.
    disabled: { draggable: false, droppable: held !== undefined && held.kind !== spot.kind },
  })
  const handle = useRef<HTMLButtonElement>(null)
  const takeLanded = useContext(Landed)
  useEffect(() => {
    if (takeLanded(id)) handle.current?.focus({ preventScroll: true })
  }, [id, takeLanded])
  const isTarget = isOver && held?.kind === spot.kind && held.list !== spot.list
  const grip = (
    <button
      ref={(node) => {
        handle.current = node
        setActivatorNodeRef(node)
      }}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Mover ${spot.name}`}
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
      className={isDragging ? (spot.kind === spot.list ? lifted : carried) : isTarget ? target : ''}
    >
      <Grip value={grip}>{children}</Grip>
    </li>
  )
}

/** Above the others, which it passes. */
const lifted = 'relative z-10 rounded-card shadow-float'
/** What follows the pointer is drawn apart (`SortableArea`). */
const carried = 'relative z-10 opacity-80'

/** A line above the item before which another list's item will stand. */
const target =
  "relative before:absolute before:inset-x-0 before:top-0 before:z-1 before:h-0.5 before:bg-accent before:content-['']"

/** The handle of the item around: where it is dragged, and where the keyboard picks it up. */
export function SortableHandle() {
  return useContext(Grip)
}
