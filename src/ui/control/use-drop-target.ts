import { useState, type DragEvent } from 'react'

/** Takes a file that is dropped on an element: `target` goes on it, `isOver` tells that something hovers over it. */
export function useDropTarget(take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
        currentTarget.contains(relatedTarget as Node) || setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        // A page that takes files anywhere does not take this one too.
        event.stopPropagation()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
    },
  }
}
