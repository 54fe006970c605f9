/** What DNS says of a name: where it leads, what stands there, and which addresses the server itself has; of each what was answered. */
export interface DomainSight {
  /** The names to which it leads one after the other (CNAME), without dots at their ends. */
  aliases: string[]
  /** IP addresses of the name, and of the app's address at this server. */
  addresses: string[]
  hostAddresses: string[]
  /** Texts at `_trilha.` before the name. */
  texts: string[]
  /** What DNS did not answer, or not all of. */
  gaps: ('aliases' | 'addresses' | 'hostAddresses' | 'texts')[]
}

/** An app for which a name is looked at: its names at this server, today's and those of before. */
export interface DomainClaimant {
  appId: string
  hosts: string[]
}

/** What was made of it: the name is the app's and leads here, or what is not so. `seen`: where it leads instead. */
export interface DomainVerdict {
  state: 'ready' | 'missing' | 'elsewhere' | 'unproven'
  seen: string[]
  /** A record was made for this very app, and not only for an address that another app may have one day. */
  isByText: boolean
  /** DNS answered everything, also what this did not take. */
  isWhole: boolean
}

/** The text that says at a name's `_trilha.` whose it is. */
export const domainProof = (appId: string) => `trilha-app=${appId}`

/** The name at which that text stands. */
export const proofName = (name: string) => `_trilha.${name}`

/**
 * Whether a name is this app's: it leads here, by a CNAME or by the server's own addresses, and says that it is meant for this app, by
 * that CNAME or by a text. `appHost`: the name below which all apps are. Null where it hangs on what DNS did not answer.
 */
export function judgeDomain(
  { aliases, addresses, hostAddresses, texts, gaps }: DomainSight,
  { appId, hosts }: DomainClaimant,
  appHost: string,
): DomainVerdict | null {
  const isByText = texts.some((text) => text.trim() === domainProof(appId))
  const leadsToApp = aliases.some((alias) => hosts.includes(alias))
  const leadsHere =
    leadsToApp ||
    aliases.some((alias) => alias === appHost || alias.endsWith(`.${appHost}`)) ||
    addresses.some((address) => hostAddresses.includes(address))
  const isWhole = gaps.length === 0
  if (leadsToApp || (leadsHere && isByText)) return { state: 'ready', seen: [], isByText, isWhole }
  if (leadsHere)
    return gaps.includes('aliases') || gaps.includes('texts')
      ? null
      : { state: 'unproven', seen: [], isByText, isWhole }
  if (gaps.some((gap) => gap !== 'texts')) return null
  const seen = aliases.length > 0 ? [aliases.at(-1)!] : addresses
  return { state: seen.length > 0 ? 'elsewhere' : 'missing', seen: seen.slice(0, 4), isByText, isWhole }
}
