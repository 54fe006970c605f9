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
/** All that is asked about a name takes so long at most, in ms: jobs of others wait behind it. */
const wholeMs = 8_000

/** Gives a question up once all of them have taken too long. */
type InTime = <Told>(asked: Promise<Told>) => Promise<Told>

/** Asks these DNS servers (`1.1.1.1`, `127.0.0.1:5353`); without any, those of the machine. `mostMs`: for a whole look. */
export function openResolver(servers: string[] | null, mostMs = wholeMs): DomainResolver {
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)

  const known = async (asked: Promise<string[]>) => await asked.catch(nothingThere)
  /** Of both kinds; where one is not answered, the other counts alone, and `onGap` hears of it. */
  const addresses = async (inTime: InTime, name: string, onGap: () => void = () => undefined) => {
    const asked = [known(resolver.resolve4(name)), known(resolver.resolve6(name))]
    const found = await Promise.allSettled(asked.map(inTime))
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : (onGap(), [])))
  }
  const texts = async (inTime: InTime, name: string) =>
    (await inTime(resolver.resolveTxt(name)).catch(nothingThere)).map((parts) => [parts].flat().join(''))

  async function aliases(inTime: InTime, name: string, onGap: () => void): Promise<string[]> {
    const found: string[] = []
    for (let next: string | undefined = name; next && found.length < mostAliases;) {
      const asked: Promise<string[]> = known(resolver.resolveCname(next))
      const [target]: string[] = await inTime(asked).catch(() => (onGap(), []))
      next = target?.toLowerCase().replace(/\.$/, '')
      if (next) found.push(next)
    }
    return found
  }

  return {
    async look(name, host) {
      const gaps = new Set<DomainSight['gaps'][number]>()
      const [chain, own, hostAddresses, proofs] = await within(mostMs, (inTime) =>
        Promise.all([
          aliases(inTime, name, () => gaps.add('aliases')),
          addresses(inTime, name, () => gaps.add('addresses')),
          addresses(inTime, host, () => gaps.add('hostAddresses')),
          texts(inTime, proofName(name)).catch(() => (gaps.add('texts'), [])),
        ]),
      )
      return { aliases: chain, addresses: own, hostAddresses, texts: proofs, gaps: [...gaps] }
    },
    addressesOf: (name) => within(mostMs, (inTime) => addresses(inTime, name)),
    textsAt: (name) => within(mostMs, (inTime) => texts(inTime, name)).catch(() => null),
  }
}

/** Does something whose questions get no more than so many ms in all. */
async function within<Told>(ms: number, work: (inTime: InTime) => Promise<Told>): Promise<Told> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  late.catch(() => undefined)
  const timer = setTimeout(() => reject(new Error('DNS took too long')), ms)
  try {
    return await work((asked) => Promise.race([asked, late]))
  } finally {
    clearTimeout(timer)
  }
}

/** That there is no such name, or nothing of this kind there, is an answer; anything else says nothing. */
function nothingThere(error: unknown): [] {
  if (['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')) return []
  throw error
}
