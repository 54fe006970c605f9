import { Resolver } from 'node:dns/promises'
import type { DomainSight } from '../../domain/site/own-domain.ts'
import { proofName } from '../../domain/site/own-domain.ts'

/** What DNS is asked. */
export interface DomainResolver {
  /** What stands at a name, as far as DNS answered. `host`: a name at which this server answers. */
  look(name: string, host: string): Promise<DomainSight>
  /** IP addresses of a name; none where it has none or nobody answered. */
  addressesOf(name: string): Promise<string[]>
  /** The texts that stand at a name; none where there are none, null where DNS did not answer. */
  textsAt(name: string): Promise<string[] | null>
}

/** Nobody answers within this: a person waits for it. */
const patience = { timeout: 2_000, tries: 2 }
/** Names that lead to one another, at most. */
const mostAliases = 8

/** Asks these DNS servers (`1.1.1.1`, `127.0.0.1:5353`); without any, those of the machine. */
export function openResolver(servers: string[] | null): DomainResolver {
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)

  const known = async (asked: Promise<string[]>) => await asked.catch(nothingThere)
  /** Of both kinds; where one is not answered, the other counts alone, and `onGap` hears of it. */
  const addresses = async (name: string, onGap: () => void = () => undefined) => {
    const found = await Promise.allSettled([known(resolver.resolve4(name)), known(resolver.resolve6(name))])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : (onGap(), [])))
  }
  const texts = async (name: string) =>
    (await resolver.resolveTxt(name).catch(nothingThere)).map((parts) => [parts].flat().join(''))

  async function aliases(name: string, onGap: () => void): Promise<string[]> {
    const found: string[] = []
    for (let next: string | undefined = name; next && found.length < mostAliases;) {
      const [target]: string[] = await known(resolver.resolveCname(next)).catch(() => (onGap(), []))
      next = target?.toLowerCase().replace(/\.$/, '')
      if (next) found.push(next)
    }
    return found
  }

  return {
    async look(name, host) {
      const gaps = new Set<DomainSight['gaps'][number]>()
      const [chain, own, hostAddresses, proofs] = await Promise.all([
        aliases(name, () => gaps.add('aliases')),
        addresses(name, () => gaps.add('addresses')),
        addresses(host, () => gaps.add('hostAddresses')),
        texts(proofName(name)).catch(() => (gaps.add('texts'), [])),
      ])
      return { aliases: chain, addresses: own, hostAddresses, texts: proofs, gaps: [...gaps] }
    },
    addressesOf: (name) => addresses(name),
    textsAt: (name) => texts(name).catch(() => null),
  }
}

/** That there is no such name, or nothing of this kind there, is an answer; anything else says nothing. */
function nothingThere(error: unknown): [] {
  if (['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')) return []
  throw error
}
