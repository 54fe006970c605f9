/** Where most people have their mail, and the endings that there are; the likeliest first. */
const endingsOf: Record<string, string[]> = {
  gmail: ['com'],
  icloud: ['com'],
  hotmail: ['com', 'com.br'],
  outlook: ['com', 'com.br'],
  yahoo: ['com.br', 'com'],
  live: ['com', 'com.br'],
  uol: ['com.br'],
  bol: ['com.br'],
  terra: ['com.br', 'com'],
  ig: ['com.br'],
}
/** Whether everybody has an address at a domain, as at gmail.com. */
export function isEverybodys(domain: string): boolean {
  const at = domain.indexOf('.')
  const name = domain.slice(0, at)
  return Object.hasOwn(endingsOf, name) && endingsOf[name]!.includes(domain.slice(at + 1))
}

/** Names with mail of their own that are one slip from one of those. */
const ownNames = new Set(['mail', 'email', 'ymail', 'cloud'])
/** Only names as long as this are looked for one slip away: short ones have too many neighbours that exist. */
const tellingLength = 5

/**
 * The e-mail address that was likely meant where one has a common slip (“gmial.com”, “.con”, “gmail.com.br”), in small letters; null
 * where it has none. A suggestion and never more, for what looks like a slip may well exist.
 */
export function suggestedAddress(email: string): string | null {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return null
  const likely = `${address.slice(0, at).replace(/^www\./, '')}@${likelyDomain(address.slice(at + 1))}`
  return likely === address ? null : likely
}

function likelyDomain(written: string): string {
  const domain = written
    .replace(/\.(con|cmo|ocm|vom|xom|cpm|c0m|comm|coom|ccom)$/, '.com')
    .replace(/\.(con|cmo|ocm|vom|xom|cpm|c0m|comm|coom|ccom|co|cm|om)\.br$/, '.com.br')
    .replace(/\.(combr|com\.(b|r|rb|brr|bbr))$/, '.com.br')
    .replace(/^([^.]+)com$/, (all, name) => (Object.hasOwn(endingsOf, name) ? `${name}.com` : all))
  const [name = '', ...labels] = domain.split('.')
  const provider = providerOf(name)
  return provider ? `${provider}.${endingOf(provider, labels.join('.'))}` : domain
}

function providerOf(name: string): string | undefined {
  if (Object.hasOwn(endingsOf, name)) return name
  if (ownNames.has(name)) return undefined
  return Object.keys(endingsOf).find((one) => one.length >= tellingLength && isOneSlip(name, one))
}

/** Of names that many countries have, those of others are left alone: `yahoo.es`. */
function endingOf(provider: string, ending: string): string {
  const endings = endingsOf[provider]!
  if (endings.includes(ending)) return ending
  if (endings.length === 1 || ending === '') return endings[0]!
  if (ending === 'br') return 'com.br'
  return isOneSlip(ending, 'com') ? 'com' : ending
}

/** Whether one letter more, less or other, or two that changed places, make one of the other. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const same = [...short].findIndex((letter, i) => letter !== long[i])
  const [s, l] = same < 0 ? ['', long.slice(short.length)] : [short.slice(same), long.slice(same)]
  const isSwapped = s[0] === l[1] && s[1] === l[0] && s.slice(2) === l.slice(2)
  return s === l.slice(1) || s.slice(1) === l.slice(1) || isSwapped
}
