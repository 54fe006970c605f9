import type { StudentApp } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { letterLanguage, senderOf, type Letter } from '../../mail/letter.ts'
import { phrasesOf, type Phrase } from '../../mail/words.ts'

/** Hours for which a link to set a password is good: asked for by the student, or sent by the creator. */
export const requestedLinkHours = 24
export const sentLinkHours = 7 * 24

/** To whom and from which app. Not the name that has just been given for an account: anybody could have written it. */
export interface LetterOccasion {
  app: StudentApp
  url: string
  name?: string
}

/** The letter with a link to set a password, asked for by whoever says to have this e-mail. */
export function passwordLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, {
    subject: 'passwordSubject',
    text: 'passwordText',
    label: 'passwordLabel',
    notes: ['passwordUntil', 'passwordIgnore'],
    hours: requestedLinkHours,
  })
}

/** The same, sent by the creator. */
export function accessLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, {
    subject: 'accessSubject',
    text: 'accessText',
    label: 'passwordLabel',
    notes: ['passwordUntil'],
    hours: sentLinkHours,
  })
}

/** The letter with the personal link, which signs the student in. */
export function personalLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, {
    subject: 'accessSubject',
    text: 'personalText',
    label: 'personalLabel',
    notes: ['personalKeep'],
  })
}

/** The letter of an app in which the e-mail is enough to sign in. */
export function emailLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, { subject: 'accessSubject', text: 'emailText', label: 'personalLabel', notes: [] })
}

/** A product that was given to them by hand, open already or later; a personal link is theirs alone. */
export function productLetter(
  occasion: LetterOccasion,
  { product, isOpen, isPersonal }: { product: string; isOpen: boolean; isPersonal: boolean },
): Letter {
  const plan: Plan = {
    subject: 'productSubject',
    text: isOpen ? 'productText' : 'productSoonText',
    label: isOpen && !isPersonal ? 'productLabel' : 'personalLabel',
    notes: isPersonal ? ['personalKeep'] : [],
  }
  return letter(occasion, plan, product)
}

/** The letter with a link that lets its student delete the account; asked for by somebody who is signed in. */
export function deletionLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, {
    subject: 'deletionSubject',
    text: 'deletionText',
    label: 'deletionLabel',
    notes: ['passwordUntil', 'deletionIgnore'],
    hours: requestedLinkHours,
  })
}

/** The letter to a student for whom somebody asked for an account that is there already. */
export function existingAccountLetter(occasion: LetterOccasion): Letter {
  return letter(occasion, {
    subject: 'knownSubject',
    text: 'knownText',
    label: 'knownLabel',
    notes: ['knownForgot', 'passwordIgnore'],
  })
}

interface Plan {
  subject: Phrase
  text: Phrase
  label: Phrase
  notes: Phrase[]
  hours?: number
}

function letter(
  { app, url, name }: LetterOccasion,
  { subject, text, label, notes, hours }: Plan,
  product = '',
): Letter {
  const language = letterLanguage(app.config.language)
  const words = phrasesOf(language)
  const time = hours === sentLinkHours ? words.oneWeek : words.oneDay
  const first = firstName(name)
  const values = { app: app.name, time, name: first ?? '', product }
  const told = (phrase: Phrase) => say<string>(words[phrase], values)
  return {
    language,
    subject: told(subject),
    paragraphs: [first ? told('hello') : words.helloNobody, told(text)],
    link: { label: told(label), url },
    notes: notes.map(told),
    sender: senderOf(app),
    expiresAt: hours ? new Date(Date.now() + hours * 3600_000).toISOString() : null,
  }
}

/** The name that a letter greets; undefined where it is more than a plain word: no letter carries what a stranger made up. */
function firstName(name = ''): string | undefined {
  return /^\s*(\p{L}[\p{L}\p{M}'’-]{0,19})(?:\s|$)/u.exec(name)?.[1]
}
