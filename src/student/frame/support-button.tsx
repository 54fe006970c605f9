import { memo } from 'react'
import type { StudentApp } from '../../domain/site/site.ts'
import { useWords } from '../words/words.tsx'
import { supportLink } from './support-link.ts'

export interface SupportButtonProps {
  appName: string
  channel: StudentApp['config']['supportChannel']
  email: string | undefined
  whatsapp: string | undefined
}

/** The round button that floats over every screen; nothing for an app without support. */
export const SupportButton = memo(function SupportButton({
  appName,
  channel,
  email,
  whatsapp,
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
      className="press grid size-52px place-items-center rounded-full bg-brand-primary text-brand-on-primary shadow-lg hover:bg-brand-primary-pressed"
    >
      <span
        aria-hidden="true"
        className={`size-22px ${link.channel === 'email' ? 'i-lucide-mail' : 'i-lucide-message-circle'}`}
      />
    </a>
  )
})
