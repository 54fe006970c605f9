import type { StudentApp } from '../../domain/site/site.ts'
import type { Words } from '../words/pt-br.ts'
import { fill } from '../words/words.tsx'

export interface SupportLink {
  channel: 'email' | 'whatsapp'
  /** `mailto:` or `https://wa.me/…` with the app's name filled in; null while the address is missing (a draft). */
  href: string | null
}

type Contact = Pick<StudentApp['config'], 'supportChannel' | 'supportEmail' | 'supportWhatsapp'>

/** Where the support button leads; null for an app without support. */
export function supportLink(contact: Contact, appName: string, words: Words): SupportLink | null {
  if (contact.supportChannel === 'email') {
    const email = contact.supportEmail?.trim()
    const subject = encodeURIComponent(fill(words.supportSubject, { app: appName }))
    return { channel: 'email', href: email ? `mailto:${encodeURI(email)}?subject=${subject}` : null }
  }
  if (contact.supportChannel === 'whatsapp') {
    const number = international(contact.supportWhatsapp ?? '')
    const text = encodeURIComponent(fill(words.supportMessage, { app: appName }))
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
