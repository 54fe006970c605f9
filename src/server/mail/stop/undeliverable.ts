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
  const words = said.replace(/<[^>]*>|\S+@\S+/g, ' ').replace(/\s+/g, ' ')
  return code >= 500 && absence.test(words) && !blame.test(words)
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
