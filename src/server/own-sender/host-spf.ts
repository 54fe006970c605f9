import { isSpf } from '../../domain/site/own-sender.ts'
import type { DomainResolver } from '../own-domain/resolver.ts'

type Texts = Pick<DomainResolver, 'textsAt'>

/** Between two looks, in ms: whoever asks for a server's health does so often. */
const lookMs = 600_000

/**
 * The names in `spf`, what creators' SPF has to allow, at which there is not one SPF: with `include:` of such a name a whole record is
 * in error to every mail server, also for what else its domain sends (RFC 7208, 5.2). None where DNS does not answer.
 */
export async function brokenIncludes(resolver: Texts, spf: string): Promise<string[]> {
  const names = spf.split(/\s+/).flatMap((term) => /^include:(.+)$/i.exec(term)?.[1] ?? [])
  const found = await Promise.all(names.map((name) => resolver.textsAt(name)))
  return names.filter((_, at) => found[at] && found[at].filter(isSpf).length !== 1)
}

/** What readiness says of that, in sentences: what was found at the last look, which the call that finds it old has made anew. */
export function watchHostSpf(resolver: Texts, spf: string): () => string[] {
  let broken: string[] = []
  let lookedAt = -Infinity
  const look = async () => {
    broken = await brokenIncludes(resolver, spf)
  }
  return () => {
    if (performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now()
      void look().catch(() => {})
    }
    return broken.map(
      (name) =>
        `Não há um registro SPF em ${name}: até que haja, nenhum aplicativo envia de um e-mail do criador. ` +
        'Crie-o, ou diga em MAIL_SPF quem leva os e-mails deste servidor.',
    )
  }
}
