import { readNote, writeNote } from '../../client/device/device-note.ts'
import { useState } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'

/** The screens that the preview offers, in CSS pixels; the one in the middle is the usual one. */
export const devices = [
  { id: 'small', label: words.devices.small, icon: 'i-lucide-smartphone size-3.5', width: 320, height: 568 },
  {
    id: 'phone',
    label: words.devices.phone,
    icon: 'i-lucide-smartphone size-4.5',
    ...constants.builderPreview,
  },
  { id: 'tablet', label: words.devices.tablet, icon: 'i-lucide-tablet size-4.5', width: 768, height: 1024 },
] as const

export type Device = (typeof devices)[number]

const keptAs = 'trilha-preview-device'

/** The chosen device and its setter; kept in this browser's storage. */
export function useDevice(): [Device, (device: Device) => void] {
  const [device, setDevice] = useState<Device>(
    () => devices.find(({ id }) => id === readNote(keptAs)) ?? devices[1],
  )
  return [
    device,
    (next) => {
      setDevice(next)
      // Where the device keeps nothing, the choice lasts as long as the page.
      writeNote(keptAs, next.id)
    },
  ]
}
