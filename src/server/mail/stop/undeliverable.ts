/** What a mail server said of a letter: its reply (550), and the finer code (5.1.1), where there are such. */
export interface Refused {
  code?: number
  status?: string
}

/**
 * Whether nobody is at an address, so that no further letter has a point (RFC 3463): neither a full mailbox, nor one that takes no
 * letters of this kind or from us.
 */
export function isUndeliverable({ code, status }: Refused): boolean {
  const isAboutAddress = code !== undefined && [550, 551, 553].includes(code)
  if (status === undefined || status === '5.0.0') return isAboutAddress
  return /^5\.(1\.([0-6]|10)|2\.1)$/.test(status)
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
  return { code: responseCode, status: statusIn(response) }
}

/** The finer code in what a mail server said. */
export const statusIn = (text: string) => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
