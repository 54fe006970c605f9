import type { Document } from '../../domain/schema/definition.ts'
import type { Slot } from '../../domain/schema/own-screen.ts'

export interface SlotProps {
  name: Slot
  /** What the screen around it is about, by its entity. */
  about?: Partial<Record<'product' | 'lesson', Document>>
  className?: string
}
