import { useCallback, useState } from 'react'
import { readNote, writeNote } from '../../../client/device/device-note.ts'

/** How fast media may play. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

const key = 'trilha-speed'

/** The speed that was chosen on this device, for every lesson, and how to choose another. */
export function useSpeed(): [number, (speed: number) => void] {
  const [speed, setSpeed] = useState(readSpeed)
  const choose = useCallback((next: number) => {
    setSpeed(next)
    writeNote(key, String(next))
  }, [])
  return [speed, choose]
}

function readSpeed(): number {
  const kept = Number(readNote(key))
  return speeds.includes(kept) ? kept : 1
}
