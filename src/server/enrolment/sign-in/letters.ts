import type { StudentApp } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { letterLanguage, senderOf, type Letter } from '../../mail/letter.ts'
import { phrasesOf, type Phrase } from '../../mail/words.ts'

/** Hours for which a link to set a password is good: asked for by the student, or sent by the creator. */
export const requestedLinkHours = 24
export const sentLinkHours = 7 * 24

/** To whom and from which app. Not the name that has just been given for an account: anybody could have written it. */
interface LetterOccasion {
  app: StudentApp
  url: string
  name?: string
}

interface Plan {
  subject: Phrase
  text: Phrase
  label: Phrase
  notes: Phrase[]
  hours?: number
}

/** What letters to students say, beside their greeting. */
const plans = {
  /** A link to set a password, asked for by whoever says to have this e-mail. */
  password: plan(
    'passwordSubject',
    'passwordText',
    'passwordLabel',
    ['passwordUntil', 'passwordIgnore'],
    requestedLinkHours,
  ),
  /** The same, sent by the creator. */
  access: plan('accessSubject', 'accessText', 'passwordLabel', ['passwordUntil'], sentLinkHours),
  /** The personal link, which signs the student in. */
  personal: plan('accessSubject', 'personalText', 'personalLabel', ['personalKeep']),
  /** Of an app in which the e-mail is enough to sign in. */
  email: plan('accessSubject', 'emailText', 'personalLabel', []),
  /** A product that was given to them by hand: open already or later, by a link that is theirs alone or by the app's address. */
  product: plan('productSubject', 'productText', 'productLabel', []),
  /** Several, open already. */
  products: plan('productSubject', 'productText', 'personalLabel', []),
  productSoon: plan('productSubject', 'productSoonText', 'personalLabel', []),
  personalProduct: plan('productSubject', 'productText', 'personalLabel', ['personalKeep']),
  personalProductSoon: plan('productSubject', 'productSoonText', 'personalLabel', ['personalKeep']),
  /** A link that lets its student delete the account; asked for by somebody who is signed in. */
  deletion: plan(
    'deletionSubject',
    'deletionText',
    'deletionLabel',
    ['passwordUntil', 'deletionIgnore'],
    requestedLinkHours,
  ),
  /** To a student for whom somebody asked for an account that is there already. */
  existingAccount: plan('knownSubject', 'knownText', 'knownLabel', ['knownForgot', 'passwordIgnore']),
}

function plan(subject: Phrase, text: Phrase, label: Phrase, notes: Phrase[], hours?: number): Plan {
  return { subject, text, label, notes, hours }
}

/** The letter of this kind to a student; `product` is the name of the one that it is about. */
export function studentLetter(
  kind: keyof typeof plans,
  { app, url, name }: LetterOccasion,
  product = '',
): Letter {
  const { subject, text, label, notes, hours } = plans[kind]
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
