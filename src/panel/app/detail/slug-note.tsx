import type { App } from '../../../domain/generated/types.ts'
import { siteUrl } from '../site-url.ts'
import type { SlugVerdict } from './use-slug-verdict.ts'

/** The note below the slug: the app's URL, and whether it is free. */
export function SlugNote({ app, slug, verdict }: { app: App; slug: string; verdict: SlugVerdict }) {
  return (
    <span role="status" className="block break-words">
      {verdict.state === 'checking' && 'Verificando se está disponível...'}
      {verdict.state === 'own' && `Seu app fica em ${siteUrl(app.slug).label}.`}
      {verdict.state === 'free' && (
        <>
          <span
            className="i-lucide-circle-check mr-1.5 size-3.5 align-text-bottom text-accent-text"
            aria-hidden="true"
          />
          Disponível: {siteUrl(slug).label}. O endereço de agora continua levando a ele.
        </>
      )}
    </span>
  )
}
