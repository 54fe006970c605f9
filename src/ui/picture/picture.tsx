import { lazy, Suspense, type ComponentType } from 'react'
import { course } from './course.tsx'
import { emptyNames, type EmptyName } from './empty-name.ts'
import { home } from './home.tsx'
import { login } from './login.tsx'
import { support } from './support.tsx'

const drawings = { ...login, ...home, ...course, ...support }

export type PictureName = keyof typeof drawings | EmptyName

// Fetched where something is empty, which most of what people open is not. Without a network its place stays empty.
const Nothing: ComponentType<{ name: EmptyName }> = () => null
const EmptyDrawing = lazy(() =>
  import('./empty.tsx')
    .then((room) => ({ default: room.EmptyDrawing as typeof Nothing }))
    .catch(() => ({ default: Nothing })),
)

/** Whether a name that came from a schema names a drawing. */
export function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && (isEmptyName(name) || Object.hasOwn(drawings, name))
}

/** A small drawing for a choice card or an empty state. Decorative: words stand beside it. */
export function Picture({ name, className = '' }: { name: PictureName; className?: string }) {
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true" focusable="false" className={className}>
      {isEmptyName(name) ? (
        <Suspense fallback={null}>
          <EmptyDrawing name={name} />
        </Suspense>
      ) : (
        <ChoiceDrawing name={name} />
      )}
    </svg>
  )
}

function ChoiceDrawing({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name]
  return <Drawing />
}

const isEmptyName = (name: string): name is EmptyName => (emptyNames as readonly string[]).includes(name)
