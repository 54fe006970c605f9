import { memo } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { useWords } from '../words/words.tsx'
import type { Words } from '../words/dictionary.ts'

interface SupportButtonProps {
  appName: string
  channel: StudentApp['config']['supportChannel']
  email: string | undefined
  whatsapp: string | undefined
  /** In the header's own colours, and as large as what stands beside it; else round and floating. */
  isInHeader: boolean
}

/** The way to the team's help: in the header where there is one with room for it; nothing for an app without support. */
export const SupportButton = memo(function SupportButton({
  appName,
  channel,
  email,
  whatsapp,
  isInHeader,
}: SupportButtonProps) {
  const words = useWords()
  const contact = { supportChannel: channel, supportEmail: email, supportWhatsapp: whatsapp }
  const link = supportLink(contact, appName, words)
  if (link === null) return null
  return (
    <a
      href={link.href ?? undefined}
      role="link"
      aria-label={words.support}
      aria-disabled={link.href === null ? true : undefined}
      title={words.support}
      target={link.channel === 'whatsapp' ? '_blank' : undefined}
      rel="noopener noreferrer"
      className={`press grid shrink-0 place-items-center rounded-full ${isInHeader ? 'size-44px' : 'size-52px bg-brand-primary text-brand-on-primary shadow-lg hover:bg-brand-primary-pressed'}`}
    >
      <span
        aria-hidden="true"
        className={`size-22px ${link.channel === 'email' ? 'i-lucide-mail' : 'i-lucide-message-circle'}`}
      />
    </a>
  )
})

interface SupportLink {
  channel: 'email' | 'whatsapp'
  /** `mailto:` or `https://wa.me/…` with the app's name filled in; null while the address is missing (a draft). */
  href: string | null
}

type Contact = Pick<StudentApp['config'], 'supportChannel' | 'supportEmail' | 'supportWhatsapp'>

/** Where the support button leads; null for an app without support. */
function supportLink(contact: Contact, appName: string, words: Words): SupportLink | null {
  if (contact.supportChannel === 'email') {
    const email = contact.supportEmail?.trim()
    const subject = encodeURIComponent(say(words.supportSubject, { app: appName }))
    return { channel: 'email', href: email ? `mailto:${encodeURI(email)}?subject=${subject}` : null }
  }
  if (contact.supportChannel === 'whatsapp') {
    const number = international(contact.supportWhatsapp ?? '')
    const text = encodeURIComponent(say(words.supportMessage, { app: appName }))
    return { channel: 'whatsapp', href: number && `https://wa.me/${number}?text=${text}` }
  }
  return null
}

/** Numbers are asked for with area code, as in Brazil: 10 or 11 digits get its country code. */
function international(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 10) return null
  return digits.length <= 11 ? `55${digits}` : digits
}
