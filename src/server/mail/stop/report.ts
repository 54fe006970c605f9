import { effectOf, statusIn, type Effect } from './undeliverable.ts'

/** What a mail server or a mailbox's owner says of letters, as a message says it. */
export interface Report {
  /** Ids that may be those of letters of ours. */
  letters: string[]
  kind: 'bounce' | 'complaint'
  problem: string | null
  /** Whether other letters go to that address. */
  effect: Effect
}

/** At most so many ids of a message are looked up. */
const most = 5

/** So much of a message is read: what a report says of a letter comes before the letter itself, of which the headers come first. */
const mostRead = 64 * 1024

/** So much of what a mail server said is looked at. */
const mostSaid = 500

/**
 * Reads a message that came back: a mail server's report that a letter cannot be delivered (RFC 3464), or a complaint (RFC 5965). The
 * letter is known by its Message-ID in what is returned of it, or by the return path to which the report came. Null for anything
 * else, as what only says that it takes longer, or a holiday notice. Anybody may write such a message, so no pattern looks at anything
 * twice: each one ends with its line.
 */
export function readReport(message: string): Report | null {
  // Lines that go on belong to one header.
  const text = storable(message.slice(0, mostRead)).replace(/\r?\n[ \t]+/g, ' ')
  const letters = [...new Set([...idsIn(text)])].slice(0, most)
  if (letters.length === 0) return null
  const complaint = /^Feedback-Type:[ \t]*(\S+)/im.exec(text)?.[1]?.toLowerCase()
  if (complaint)
    return complaint === 'not-spam' ? null : { letters, kind: 'complaint', problem: null, effect: 'stop' }
  if (!/^Action:[ \t]*failed[ \t\r]*$/im.test(text)) return null
  const diagnosis = /^Diagnostic-Code:(.+)$/im.exec(text)?.[1]?.trim().slice(0, mostSaid)
  const said = diagnosis?.replace(/^[\w-]+;/, '').trim()
  const status = /^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? statusIn(said ?? '')
  const code = Number(/^\s*(\d{3})\b/.exec(said ?? '')?.[1]) || undefined
  const effect = effectOf({ code: code ?? (status?.startsWith('4') ? 450 : 550), status, said })
  return { letters, kind: 'bounce', problem: returnedSentence(said ?? status), effect }
}

/** What somebody else said, in what the database keeps of it: text there has no NUL. */
export function storable(said: string): string {
  return said.replaceAll('\0', '')
}

/** What is noted with a letter that came back: what the mail server said, if anything. */
export function returnedSentence(said: string | undefined): string {
  return `O e-mail voltou (${(said || 'sem dizer por quê').slice(0, 300)}).`
}

function* idsIn(text: string): Generator<string> {
  const uuid = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}'
  for (const [, id] of text.matchAll(new RegExp(`^Message-ID:[ \\t]*<(${uuid})@`, 'gim')))
    yield id!.toLowerCase()
  for (const [, id] of text.matchAll(/^(?:To|Delivered-To|X-Original-To):.*\+([\da-f]{32})@/gim))
    yield id!.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Where a letter comes back to: `retornos+ID@exemplo.com`, so that what comes tells which it is. */
export function returnPath(address: string, id: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${id.replaceAll('-', '')}${address.slice(at)}`
}
