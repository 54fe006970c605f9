import { useEffect, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/copies.ts'

/** Takes a file that is dropped anywhere on the page, and says so while one hovers over it; none while a dialog asks something. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Inside of the page every element that is entered is also left.
    let depth = 0
    const move = (by: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || isAsking()) return
      depth = Math.max(0, depth + by)
      setOver(depth > 0)
    }
    const listeners: Record<string, (event: DragEvent) => void> = {
      dragenter: move(1),
      dragleave: move(-1),
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault()
        depth = 0
        setOver(false)
        const file = event.dataTransfer?.files[0]
        if (file && !isAsking()) onFile(file)
      },
    }
    const entries = Object.entries(listeners) as [keyof DocumentEventMap, EventListener][]
    const stop = new AbortController()
    for (const [name, listener] of entries) document.addEventListener(name, listener, { signal: stop.signal })
    return () => stop.abort()
  }, [onFile])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-3 z-30 flex items-center justify-center border-2 border-accent rounded-card border-dashed bg-[color-mix(in_srgb,var(--surface)_88%,transparent)]">
      <p className="text-20px/28px font-semibold">{words.import.drop}</p>
    </div>
  )
}

const isAsking = () => document.querySelector('[role=dialog]') !== null
