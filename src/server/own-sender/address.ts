import { isEverybodys } from '../../domain/purchase/typo.ts'
import { readOwnName, type HostNames } from '../own-domain/name.ts'

/** An address with its domain as DNS has it, or why no app may send from it. */
export type SenderAddress =
  { address: string; domain: string; fault?: undefined } | { address: null; domain: null; fault: string }

/** Reads the address that a person typed, whose form is known to be one. */
export function readSenderAddress(text: string, hosts: HostNames): SenderAddress {
  const typed = text.trim()
  const at = typed.lastIndexOf('@')
  if (!/^[!-?A-~]+@[^@]+$/.test(typed))
    return refused('Informe um e-mail sem acentos nem espaços antes do @, como contato@suaescola.com.br.')
  const { name: domain, fault } = readOwnName(typed.slice(at + 1), hosts)
  if (domain === null) return refused(fault)
  if (isEverybodys(domain))
    return refused(
      `${domain} não é seu: só quem o administra cria os registros. Use um e-mail de um domínio seu; o do ${domain} serve para as respostas.`,
    )
  return { address: `${typed.slice(0, at)}@${domain}`, domain }
}

const refused = (fault: string): SenderAddress => ({ address: null, domain: null, fault })
