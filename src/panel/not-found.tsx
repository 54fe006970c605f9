import { words } from '../domain/generated/screens/pages/entry.ts'
import { Picture } from '../ui/picture/picture.tsx'
import { ButtonLink } from './page/link.tsx'

/** The page for a path that no screen has. */
export function NotFound() {
  return (
    <main className="min-h-100dvh flex flex-col items-center justify-center px-6 text-center">
      <title>{words.notFound.tab}</title>
      <Picture name="not-found" className="mb-5 h-30 w-40" />
      <h1 className="text-20px/28px font-semibold">{words.notFound.title}</h1>
      <p className="mt-1 max-w-90 text-text-muted">{words.notFound.text}</p>
      <ButtonLink to="/dashboard" variant="primary" className="mt-6">
        {words.notFound.onward}
      </ButtonLink>
    </main>
  )
}
