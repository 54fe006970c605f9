import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { nameOf } from '../network/side.ts'

/** Names that are the server's own: where its apps are and, where it is known, the panel. They may have ports. */
export interface HostNames {
  appHost: string
  panelHost: string | null
}

/** A name as DNS has it, or why no app may have it. */
export type OwnName = { name: string; fault?: undefined } | { name: null; fault: string }

/**
 * The name of a domain that a person typed, as DNS has it: small letters, ASCII (`escolão.com` is `xn--escolo-7ta.com`), no dot at its
 * end. With a sentence instead where it is none, or can be nobody's own.
 */
export function readOwnName(text: string, { appHost, panelHost }: HostNames): OwnName {
  const typed = text.trim().replace(/\.$/, '')
  // Neither a port, nor a path, nor anything that `domainToASCII` would decode.
  const name = /^[\p{L}\p{M}\p{N}.-]+$/u.test(typed) ? domainToASCII(typed) : ''
  if (isIP(name)) return refused('Um endereço IP não serve: informe um domínio, como app.suaescola.com.br.')
  if (!isName(name))
    return refused('Informe só o domínio, como app.suaescola.com.br, sem https:// nem barras.')
  const { publicSuffix } = parse(name, { allowPrivateDomains: true })
  if (publicSuffix === name)
    return refused(
      `“${name}” não é um domínio de alguém, só o final de muitos: informe o seu, como escola.${name}.`,
    )
  if ([appHost, panelHost].some((host) => host !== null && isWithin(name, nameOf(host))))
    return refused('Este domínio é da própria plataforma. Use um domínio seu.')
  return { name }
}

/** The name that somebody registered, at which or below which a name stands: whoever sells it keeps the records of all of them. */
export function zoneOf(name: string): string {
  return parse(name, { allowPrivateDomains: true }).domain ?? name
}

/** How a name is written in a zone, where the rest of it goes without saying: `app` of `app.escola.com.br`, `@` of `escola.com.br`. */
export function shortIn(zone: string, name: string): string {
  return name === zone ? '@' : name.slice(0, -zone.length - 1)
}

/** A name as people write it, `escolão.com`, where DNS has it otherwise. */
export function writtenName(name: string): string {
  return domainToUnicode(name) || name
}

const refused = (fault: string): OwnName => ({ name: null, fault })

/** RFC 1035: labels of 63 letters, 253 in all; a last label of digits alone would be an IP address to some. */
function isName(name: string): boolean {
  const labels = name.split('.')
  return (
    name.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  )
}

/** Also what stands above it: whoever had that would have all that is below. */
function isWithin(name: string, own: string): boolean {
  return name === own || name.endsWith(`.${own}`) || own.endsWith(`.${name}`)
}
