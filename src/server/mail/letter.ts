import { brandColors } from '../../domain/color/brand.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import letterPhrases from '../../domain/generated/screens/words/letter.ts'
import type { Language } from '../../domain/text/language.ts'
import { escapeHtml as escape } from '../page/html.ts'

/** A letter as it is kept: what it says, and in whose name and colours. */
export interface Letter {
  language: Language
  subject: string
  /** What comes before the link. */
  paragraphs: string[]
  link: { label: string; url: string }
  /** What comes after it. */
  notes: string[]
  sender: Sender
  /** ISO instant at which the link ends; null where it lasts. */
  expiresAt: string | null
}

/** The app in whose name a letter goes out, or the panel; colours as `#rrggbb`. */
interface Sender {
  name: string
  /** By which name letters arrive, where that is another one. */
  signsAs?: string
  /** Where an answer goes; null where the app has no address for that. */
  replyTo: string | null
  color: string
  onColor: string
}

/** An app as the sender of its letters. */
export function senderOf(app: StudentApp): Sender {
  const colors = brandColors(app)
  const { supportChannel, supportEmail, senderName, senderReplyTo } = app.config
  return {
    name: app.name,
    ...(senderName?.trim() && { signsAs: senderName.trim() }),
    replyTo: senderReplyTo || (supportChannel === 'email' && supportEmail) || null,
    color: colors['brand-primary'],
    onColor: colors['brand-on-primary'],
  }
}

/** The letter as plain text. */
export function textOf({ paragraphs, link, notes, sender }: Letter): string {
  return [...paragraphs, `${link.label}:\n${link.url}`, ...notes, sender.name].join('\n\n') + '\n'
}

/** The letter as a page of HTML that mail programs show: everything in it is text, its styles stand at the elements. */
export function htmlOf({ language, subject, paragraphs, link, notes, sender }: Letter): string {
  const say = letterPhrases[language]
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
  const small = (text: string) =>
    `<p style="margin:0 0 12px;font-size:13px;color:#52525b">${escape(text)}</p>`
  const button = `display:inline-block;padding:13px 24px;border-radius:10px;background:${sender.color};color:${sender.onColor};font-weight:600;text-decoration:none`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;overflow:hidden;border-radius:14px;background:#ffffff">
<div style="padding:20px 28px;background:${sender.color};color:${sender.onColor};font-size:18px;font-weight:600">${escape(sender.name)}</div>
<div style="padding:28px">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escape(link.url)}" style="${button}">${escape(link.label)}</a></p>
${notes.map(small).join('\n')}
${small(say.copyLink)}
<p style="margin:0;font-size:13px;word-break:break-all;color:#52525b">${escape(link.url)}</p>
</div>
</div>
</body>
</html>
`
}
