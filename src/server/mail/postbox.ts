import { createTransport, type SendMailOptions } from 'nodemailer'
import type { FileStore } from '../file/store.ts'
import { handOver } from './hand-over.ts'
import { htmlOf, textOf, type Letter } from './letter.ts'
import { bucketOutbox, folderOutbox, outboxFolder, type Outbox } from './outbox.ts'
import type { OwnSender } from './queries.ts'
import { returnPath } from './stop/report.ts'

/** Takes letters away. */
export interface Postbox {
  /** Whether a letter that is sent again is still one letter, and not a second one. */
  sendsOnce: boolean
  /** Throws where the letter was not taken, a `LostAnswer` where nobody knows. What it answers is the letter's new status. */
  send(mail: OutgoingMail): Promise<'sent' | 'outbox'>
  /** Takes these letters out of the outbox, where there is one. */
  forget(ids: string[]): Promise<void>
  close(): void
}

/** A letter on its way. `id` stays the same when it is sent again, so that mail programs can tell. */
export interface OutgoingMail {
  id: string
  recipient: string
  letter: Letter
  createdAt: Date
  /** An address of its creator's own, with the key that signs for its domain (PEM); without it, the host's address. */
  from?: OwnSender | null
  /** One of many that say the same: it waits for no connection that another letter needs. */
  isMass?: boolean
}

/** What decides how letters go out. */
export interface MailSettings {
  /** The mail server, `smtp://user:password@host:587`; null: letters become files in the outbox. */
  smtpUrl: string | null
  /** User and password may travel unencrypted, where the mail server offers nothing else. */
  smtpInClear?: boolean
  /** Address from which letters go out; null: one at the host of published apps. */
  mailFrom: string | null
  /** Where letters that cannot be delivered come back to; null: to the address from which they go out. */
  bounceAddress?: string | null
  /** What SPF of creators' own domains has to allow, `include:exemplo.com`; null: what allows that address. */
  mailSpf?: string | null
  /** Absolute folder of the installation's files. */
  dataDir: string
}

/** From where letters of this server go out. */
export interface HostMail {
  address: string
  /** What SPF of a creator's own domain has to allow. */
  spf: string
}

/** The address from which letters go out that have no own one. */
export function hostAddressOf({ mailFrom }: Pick<MailSettings, 'mailFrom'>, appHost: string): string {
  return mailFrom ?? `nao-responda@${appHost.replace(/:\d+$/, '')}`
}

/** What SPF of a creator's own domain has to allow, so that letters from it are believed. */
export function spfOf(
  { mailFrom, mailSpf }: Pick<MailSettings, 'mailFrom' | 'mailSpf'>,
  appHost: string,
): string {
  return mailSpf ?? `include:${hostAddressOf({ mailFrom }, appHost).split('@')[1]!}`
}

/** The mail server of the settings, or the outbox: in the data folder or, where files are in a bucket, in its store of `letters`. */
export function openPostbox(
  { smtpUrl, smtpInClear, mailFrom, bounceAddress = null, dataDir }: MailSettings,
  appHost: string,
  letters: FileStore | null = null,
): Postbox {
  const from = hostAddressOf({ mailFrom }, appHost)
  if (smtpUrl) return smtpPostbox(smtpUrl, from, smtpInClear, bounceAddress)
  const outbox = folderOutbox(outboxFolder(dataDir))
  return outboxPostbox(letters ? bucketOutbox(letters, outbox) : outbox, from)
}

/**
 * Hands letters to a mail server. `url` is an SMTP address with everything in it: `smtp://user:password@host:587`. What has a password
 * in it goes out encrypted or not at all, unless `inClear`: whoever stands between could take the offer of encryption away.
 */
export function smtpPostbox(
  url: string,
  from: string,
  inClear = false,
  bounceAddress: string | null = null,
): Postbox {
  // A mail server that takes nothing keeps no job for minutes; one that has a letter may look through it for ten (RFC 5321, 4.5.3.2.6).
  const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 600_000 }
  // Connections stay open for the next letter. Each pool has as many as are used at a time.
  const open = () =>
    createTransport({ ...accessTo(url, inClear), pool: true, maxConnections: 4, ...patience })
  const [single, mass] = [open(), open()]
  const [sendSingle, sendMass] = [handOver(single, 60_000), handOver(mass, 60_000)]
  return {
    sendsOnce: false,
    async send(mail) {
      await (mail.isMass ? sendMass : sendSingle)(messageOf(mail, from, bounceAddress))
      return 'sent'
    },
    forget: async () => undefined,
    close() {
      single.close()
      mass.close()
    },
  }
}

/** Asks a mail server whether it takes letters of ours, and sends none. Throws where it does not, or says nothing for five seconds. */
export async function askMailServer(url: string, inClear = false): Promise<void> {
  const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ ...accessTo(url, inClear), ...patience })
  await transport.verify().finally(() => transport.close())
}

const accessTo = (url: string, inClear: boolean) => ({
  url,
  requireTLS: new URL(url).password !== '' && !inClear,
})

/** Puts letters into an outbox. */
function outboxPostbox(outbox: Outbox, from: string): Postbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    sendsOnce: true,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await outbox.put(mail, message as Buffer)
      return 'outbox'
    },
    forget: (ids) => outbox.forget(ids),
    close: () => transport.close(),
  }
}

function messageOf(
  mail: OutgoingMail,
  hostAddress: string,
  bounceAddress: string | null = null,
): SendMailOptions {
  const { id, recipient, letter, createdAt, from } = mail
  const { name: appName, signsAs: name = appName, replyTo } = letter.sender
  return {
    // Objects, so that a name with commas or brackets in it stays a name.
    from: { name, address: from?.address ?? hostAddress },
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name, address: replyTo } }),
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    date: createdAt,
    messageId: `<${id}@${hostAddress.split('@')[1]!}>`,
    // What cannot be delivered comes back to the host, whosever the address is.
    envelope: { from: bounceAddress ? returnPath(bounceAddress, id) : hostAddress, to: recipient },
    ...(from && {
      dkim: { domainName: from.domain, keySelector: from.selector, privateKey: from.privateKey },
    }),
    // Nobody's holiday notice has to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
