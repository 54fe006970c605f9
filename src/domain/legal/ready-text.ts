import privacyWords from '../generated/screens/words/privacy-notice.ts'
import termsWords from '../generated/screens/words/terms-of-use.ts'
import { say } from '../text/say.ts'
import { plainMarkdown, type LegalFacts } from './facts.ts'

const texts = { privacy: privacyWords, terms: termsWords }

/**
 * An app's ready privacy notice, or terms of use, in Markdown and in the app's language: its paragraphs in their order, without those
 * that speak of what the app has not. It says what this app really keeps.
 */
export function readyText(kind: keyof typeof texts, facts: LegalFacts): string {
  const { appName, responsible, email, language } = facts
  const values = { appName: plainMarkdown(appName), responsible: plainMarkdown(responsible), email }
  return Object.entries<string>(texts[kind][language])
    .filter(([name]) => conditions[name]?.(facts) ?? true)
    .map(([, text]) => `${text.startsWith('- ') ? '\n' : '\n\n'}${say(text, values)}`)
    .join('')
}

/** When paragraphs are said, by their names; all others always are. */
const conditions: Partial<Record<string, (facts: LegalFacts) => boolean>> = {
  keptPassword: ({ hasPasswords }) => hasPasswords,
  keptPushes: ({ hasPushes }) => hasPushes,
  keptWritten: ({ hasCommunity }) => !hasCommunity,
  keptWrittenInCommunity: ({ hasCommunity }) => hasCommunity,
  shared: ({ hasCommunity }) => !hasCommunity,
  sharedInCommunity: ({ hasCommunity }) => hasCommunity,
  name: ({ hasPasswords }) => !hasPasswords,
  nameAndPassword: ({ hasPasswords }) => hasPasswords,
  communityTitle: ({ hasCommunity }) => hasCommunity,
  community: ({ hasCommunity }) => hasCommunity,
}
