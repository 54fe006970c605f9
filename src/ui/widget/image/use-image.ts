import { useRef, useState } from 'react'
import type { ImageSize } from '../../../domain/schema/definition.ts'
import { refusal, unreadable } from './check-file.ts'
import { scaleDown, type Area } from './scale.ts'

export interface ImageIntake {
  /** Share of the work done, 0 to 1, while a file is being prepared. */
  progress: number | null
  error: string | null
  /** Takes a file, or an area of it. */
  take: (file: Blob | null | undefined, area?: Area) => Promise<void>
  /** Says why there is nothing to take; what stands in the field stays. */
  refuse: (reason: string) => void
  clear: () => void
}

/** Takes files in: checks, scales, and hands over a data URL. A refused file changes nothing but the message. */
export function useImage(size: ImageSize | undefined, onReady: (url: string) => void): ImageIntake {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const turn = useRef(0)

  const clear = () => {
    turn.current++
    setProgress(null)
    setError(null)
  }

  const refuse = (reason: string) => {
    clear()
    setError(reason)
  }

  const take: ImageIntake['take'] = async (file, area) => {
    if (!file) return
    const reason = refusal(file)
    if (reason) return refuse(reason)
    clear()
    const mine = turn.current
    const current = () => mine === turn.current
    try {
      setProgress(0.1)
      const scaled = await scaleDown(file, size, area)
      if (current()) setProgress(0.6)
      const url = await dataUrl(scaled, (share) => current() && setProgress(0.6 + 0.4 * share))
      if (!current()) return
      setProgress(null)
      onReady(url)
    } catch {
      if (!current()) return
      setProgress(null)
      setError(unreadable)
    }
  }
  return { progress, error, take, refuse, clear }
}

/** A blob as a data URL; `onProgress` is told the share read so far, 0 to 1. Throws when it cannot be read. */
function dataUrl(blob: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}
