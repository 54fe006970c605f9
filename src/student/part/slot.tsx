import { Suspense, type ReactNode } from 'react'
import { usedSlots } from '../../domain/generated/own-pages.ts'
import { laterCode } from './later-code.ts'
import type { SlotProps } from './slot-props.ts'

const code = laterCode<{ SlotParts: (props: SlotProps) => ReactNode }>(() => import('./slot-parts.tsx'), {
  SlotParts: () => null,
})

/** Brings the code of slots ahead. */
export const fetchSlots = code.fetch

/** A place for what JSON puts there; nothing, and no code for it, where that is nothing. */
export function Slot(props: SlotProps) {
  return (
    usedSlots.includes(props.name) && (
      <Suspense>
        <Filled {...props} />
      </Suspense>
    )
  )
}

function Filled(props: SlotProps) {
  const { SlotParts } = code.useCode()
  return <SlotParts {...props} />
}
