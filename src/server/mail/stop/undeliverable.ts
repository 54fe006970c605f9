/** What a mail server said of a letter: its reply (550), the finer code (5.1.1) and its words, where there are such. */
export interface Refused {
  code?: number
  status?: string
  said?: string
}

/** Of these words one speaks of us, or of the letter: a blocklist answers 550 for a mailbox that is there. */
const blame =
  /spam|block|black ?list|\blisted\b|dnsbl|\brbl|reputation|polic|bloque|\bsender|remetente|\b(?:ip|dns|ptr|helo|spf|dkim|dmarc)\b/i

const somebody =
  '(?:user|recipient|mailbox|address|account|person|usu[aá]rio|destinat[aá]rio|caixa postal|conta)'
const nobody =
  '(?:unknown|unavailable|invalid|disabled|inactive|undeliverable|(?:was )?not (?:found|available)|(?:does not|doesn.?t) exist|desconhecid[oa]|inexistente|n[aã]o existe|inv[aá]lid[oa])'

/** These say that nobody is there, in whichever order: user unknown, no such user, mailbox unavailable, unknown address. */
const absence = new RegExp(
  `${somebody}(?: here)?:?,? (?:is |are )?${nobody}|(?:no such|unknown|invalid|undeliverable|not a valid) (?:local )?${somebody}|no ${somebody} here|\\breach does not exist`,
  'i',
)

/**
 * Whether nobody is at an address, so that no further letter has a point (RFC 3463): neither a full mailbox, nor one that takes no
 * letters of this kind or from us. Where no finer code says so, words about the mailbox have to.
 */
export function isUndeliverable({ code = 550, status = '5.0.0', said = '' }: Refused): boolean {
  if (status !== '5.0.0') return /^5\.(1\.([0-6]|10)|2\.1)$/.test(status)
  // An address may be called anything.
  const parts = said.replace(/<[^<>]*>/g, ' ').split(/\s+/)
  const words = parts.filter((part) => !part.includes('@')).join(' ')
  return code >= 500 && absence.test(words) && !blame.test(words)
}

/**
 * What a letter that came back does to the others for its address: they stop; it counts, for one that takes none again and again is
 * nobody's either; or nothing, since what was said is of us or of that letter.
 */
export type Effect = 'stop' | 'count' | 'none'

/** The effect of what a mail server said, or a mail service, by the word that this one has for it (`type`). */
export function effectOf(refused: Refused & { type?: string }): Effect {
  const { type, code, status = '5.0.0', said = '' } = refused
  const told = type ? effectOfWord(type) : null
  // What a service that knows more says of itself is not taken for worse.
  if (told && told !== 'stop') return told
  if (isUndeliverable(refused)) return 'stop'
  if (!status.endsWith('.0.0')) return passing.test(status) && !large.test(status) ? 'count' : 'none'
  if (blame.test(said)) return 'none'
  return told ?? (code !== undefined && code >= 500 ? 'none' : 'count')
}

/** A full mailbox, a mail server that is away, nobody who would take it for days; but a letter that is too large is about the letter. */
const passing = /^(4\.[0-6]|5\.[234])\./
const large = /\.(2\.3|3\.4)$/

/** The words of Amazon SES, SendGrid, Postmark and Mailgun, by their letters alone. */
function effectOfWord(type: string): Effect {
  const word = type.toLowerCase().replace(/[^a-z]/g, '')
  if (/^(hard|permanent|bounce|bademail|noemail|invalid|suppress|onaccountsuppress|manuallydeact)/.test(word))
    return 'stop'
  const isOurs =
    /^(block|esp|spam|content|attachment|message|dmarc|virus|policy|auto|challenge|subscribe|unsubscribe)/
  return isOurs.test(word) ? 'none' : 'count'
}

/** What nodemailer throws where the mail server took no letter to this recipient. */
export function refusedRecipient(error: unknown): Refused | null {
  const {
    command,
    responseCode,
    response = '',
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return null
  return { code: responseCode, status: statusIn(response), said: response }
}

/** The finer code in what a mail server said. */
export const statusIn = (text: string) => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
