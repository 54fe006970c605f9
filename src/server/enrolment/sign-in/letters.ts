import type { StudentApp } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import letterPhrases from '../../../domain/generated/screens/words/letter.ts'
import { languageOf } from '../../../domain/text/language.ts'
import { senderOf, type Letter } from '../../mail/letter.ts'

type Phrase = keyof (typeof letterPhrases)['pt-BR']

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
  /** Said after that to who bought. */
  bought?: Phrase
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
  access: welcome('accessText', 'passwordLabel', ['passwordUntil'], sentLinkHours),
  /** The personal link, which signs the student in. */
  personal: welcome('personalText', 'personalLabel', ['personalKeep']),
  /** Of an app in which the e-mail is enough to sign in. */
  email: welcome('emailText', 'personalLabel', []),
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

function welcome(text: Phrase, label: Phrase, notes: Phrase[], hours?: number): Plan {
  return { ...plan('accessSubject', text, label, notes, hours), bought: 'boughtText' }
}

/** The letter of this kind to a student; `bought` is the name of what they bought, where a sale brought them. */
export function studentLetter(kind: keyof typeof plans, occasion: LetterOccasion, bought = ''): Letter {
  return written(plans[kind], occasion, bought)
}

/** How products came to a student, and what there is to open. */
interface ProductsCase {
  /** By a sale; else by the creator's hand. */
  areBought: boolean
  /** Open already, or later. */
  areOpen: boolean
  /** One, to which the link leads. */
  isOne: boolean
  /** By a link that is theirs alone; else by the app's address. */
  isPersonal: boolean
}

/** The letter of products that a student was given or bought, whose names are `products`. */
export function productsLetter(
  { areBought, areOpen, isOne, isPersonal }: ProductsCase,
  occasion: LetterOccasion,
  products: string,
): Letter {
  const given = areOpen ? 'productText' : 'productSoonText'
  const [subject, text]: [Phrase, Phrase] = !areBought
    ? ['productSubject', given]
    : areOpen
      ? ['saleSubject', 'saleText']
      : ['saleSoonSubject', 'saleSoonText']
  const label = areOpen && isOne && !isPersonal ? 'productLabel' : 'personalLabel'
  return written(plan(subject, text, label, isPersonal ? ['personalKeep'] : []), occasion, products)
}

function written(
  { subject, text, bought, label, notes, hours }: Plan,
  { app, url, name }: LetterOccasion,
  product: string,
): Letter {
  const language = languageOf(app.config.language)
  const words = letterPhrases[language]
  const time = hours === sentLinkHours ? words.oneWeek : words.oneDay
  const first = firstName(name)
  const values = { app: app.name, time, name: first ?? '', product }
  const told = (phrase: Phrase) => say<string>(words[phrase], values)
  return {
    language,
    subject: told(subject),
    paragraphs: [
      ...[first ? told('hello') : words.helloNobody, told(text)],
      ...(bought && product ? [told(bought)] : []),
    ],
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
