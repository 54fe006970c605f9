import type { AppConfig } from '../generated/types.ts'

/** What the ready texts about privacy and terms are made of. */
export interface LegalFacts {
  appName: string
  /** The person or the company that answers for the app and for what it keeps. */
  responsible: string
  email: string
  language: AppConfig['language']
  hasPasswords: boolean
  hasCommunity: boolean
  hasPushes: boolean
}

/** The part of an app's configuration that its pages on privacy and terms show. */
export type LegalFields = AppConfig['legal']

/**
 * Whom students write to about their data: what the creator said, or the support's address where it is an e-mail, or
 * the name and the e-mail of the creator's own account.
 */
export function contactOf(
  { responsible, email }: LegalFields,
  { supportChannel, supportEmail = '' }: Pick<AppConfig, 'supportChannel' | 'supportEmail'>,
  creator: { name: string; email: string },
): Pick<LegalFacts, 'responsible' | 'email'> {
  const support = supportChannel === 'email' ? supportEmail.trim() : ''
  return {
    responsible: responsible.trim() || creator.name,
    email: email.trim() || support || creator.email,
  }
}

/** A name as it stands in Markdown: nothing in it means anything there. */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~&:@]/g, '\\$&')
}
