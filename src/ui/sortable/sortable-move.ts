import type { Active, Announcements, Over } from '@dnd-kit/core'

/** A place in a list: that of an item, or the one behind the last. */
export interface Spot {
  list: string
  /** What kind of items the list takes. */
  kind: string
  /** What the list is called, and how many items it has. */
  label: string
  count: number
  /** Counted from 0. */
  place: number
  /** What the item there is called. */
  name: string
}

/** An item goes to a place of its list, or of another one. */
export interface Move {
  id: string
  from: string
  list: string
  place: number
}

/** The place of what is dragged, or of what it is dragged over. */
export const spotIn = ({ data }: Pick<Active, 'data'>): Spot => data.current as unknown as Spot

/** What letting go means, or null where nothing moves. */
export function moveOf(active: Active, over: Over | null): Move | null {
  if (!over || over.id === active.id) return null
  const { list, place } = spotIn(over)
  return { id: String(active.id), from: spotIn(active).list, list, place }
}

/** What a screen reader says first of an item that can be dragged. */
export const instructions =
  'Para mover, pressione espaço, use as setas e pressione espaço de novo para soltar. Esc cancela.'

/** What a screen reader says while something is dragged. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => {
    const { name, place, count } = spotIn(active)
    return `${name} selecionado, posição ${place + 1} de ${count}.`
  },
  onDragOver: ({ active, over }) => (over ? `${spotIn(active).name} ${where(active, over)}` : undefined),
  onDragEnd: ({ active, over }) =>
    over ? `${spotIn(active).name} solto ${where(active, over)}` : `${spotIn(active).name} voltou ao lugar.`,
  onDragCancel: ({ active }) => `Movimento cancelado. ${spotIn(active).name} voltou ao lugar.`,
}

function where(active: Active, over: Over): string {
  const { list, label, place, count } = spotIn(over)
  const isSameList = spotIn(active).list === list
  return isSameList
    ? `na posição ${place + 1} de ${count}.`
    : `na posição ${place + 1} de ${count + 1} em ${label}.`
}
