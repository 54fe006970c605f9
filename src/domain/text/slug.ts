/** Addresses of apps: `academia-do-violao` in `academia-do-violao.exemplo.com.br`. */

const minLength = 3
const maxLength = 40

/** Words that mean something else as an address, now or one day. */
const reserved = new Set(
  (
    'admin administrador ajuda api app apps assets auth blog cdn conta dashboard dev docs email entrar ftp help icons ' +
    'images imap img localhost login mail mx ns ns1 ns2 oauth painel panel pop preview root site smtp ssl static ' +
    'status suporte support test teste trilha webmail www'
  ).split(' '),
)

/** Letters that do not fall apart into a plain one and an accent. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

export function isReserved(slug: string): boolean {
  return reserved.has(slug)
}

/** Whether an app may have this address. */
export function isSlug(text: string): boolean {
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    text.length >= minLength &&
    text.length <= maxLength &&
    !isReserved(text)
  )
}

/** A valid address made from a name: `Academia do Violão` → `academia-do-violao`. Not necessarily a free one. */
export function slugify(name: string): string {
  const words = toAscii(name).match(/[a-z0-9]+/g) ?? []
  const slug = shorten(words.join('-'), maxLength)
  if (isSlug(slug)) return slug
  return slug ? `app-${slug}` : 'meu-app'
}

/** The nth variant of an address, for when it is taken: `violao`, `violao-2`, `violao-3` … */
export function nthSlug(slug: string, n: number): string {
  if (n < 2) return slug
  const suffix = `-${n}`
  return shorten(slug, maxLength - suffix.length) + suffix
}

/** Plain small letters: `Violão` → `violao`. What has no plain form stays. */
export function toAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => plain[letter] ?? letter)
}

/** At most `length` characters, cut between words where that leaves something to read. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const cut = slug.slice(0, length)
  const end = slug[length] === '-' ? length : cut.lastIndexOf('-')
  return (end >= minLength ? cut.slice(0, end) : cut).replace(/-+$/, '')
}
