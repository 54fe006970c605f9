import {
  slotParents,
  slots,
  type ServedPart,
  type Slot,
  type SlotParent,
} from '../../../src/domain/schema/own-screen.ts'
import type { Entity } from '../entity.ts'

/** Whether what documents of an entity belong to is at hand where a part stands: the app and its account are everywhere. */
export const isAtHand = ({ parent }: Pick<Entity, 'parent'>, slot: Slot | undefined): boolean =>
  isEverywhere(parent) || parentsAt(slot).some((one) => one === parent)

/** The slots in which that is so. */
export const placesOf = (entity: Pick<Entity, 'parent'>): Slot[] =>
  slots.filter((slot) => isAtHand(entity, slot))

/** Whether one of these parts draws documents of what the screen around its slot is about. */
export const areOfSubject = (parts: ServedPart[], entities: Map<string, Entity>): boolean =>
  parts.some(({ entity, path }) => !path && entity && !isEverywhere(entities.get(entity)!.parent))

/** Whether documents of an entity are courses, or of what is in one, or belong to it. */
export function isTaught(
  { name, parent }: Pick<Entity, 'name' | 'parent'>,
  entities: Map<string, Entity>,
): boolean {
  const outer = entities.get(parent!)
  return (
    parentsAt('lesson.below-player').some((one) => one === name) ||
    (outer ? isTaught(outer, entities) : false)
  )
}

const isEverywhere = (parent: string | undefined) => parent === 'app' || parent === 'creator'

const parentsAt = (slot: Slot | undefined): SlotParent[] => (slot && slotParents[slot]) ?? []
