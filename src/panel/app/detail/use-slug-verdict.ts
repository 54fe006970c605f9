import { useQuery } from '@tanstack/react-query'
import { appQuery } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { isReserved, isSlug } from '../../../domain/text/slug.ts'
import { useDebouncedValue } from '../../typing/use-debounced-value.ts'

/** Typing that pauses for this long, in milliseconds, is asked about. */
const pause = 300

export type SlugVerdict =
  { state: 'own' | 'unfinished' | 'checking' | 'free' | 'unknown' } | { state: 'taken'; message: string }

/** Whether the app may have the slug that is being typed. What the form itself refuses is `unfinished`. */
export function useSlugVerdict(app: App, slug: string): SlugVerdict {
  const asked = useDebouncedValue(slug, pause)
  const isWorthAsking = slug !== app.slug && (isSlug(slug) || isReserved(slug))
  const { data, isError } = useQuery({
    ...appQuery.slug(asked, app.id),
    enabled: isWorthAsking && asked === slug,
  })
  if (slug === app.slug) return { state: 'own' }
  if (!isWorthAsking) return { state: 'unfinished' }
  if (asked !== slug || (!data && !isError)) return { state: 'checking' }
  // Saving says it too, so that a check that failed bars nobody.
  if (!data) return { state: 'unknown' }
  if (data.available) return { state: 'free' }
  return { state: 'taken', message: data.message ?? words.slugTaken }
}
