import type { LegalFields } from '../../domain/legal/facts.ts'
import type { Site } from '../../domain/site/site.ts'
import type { AppKey } from '../app/app-key.ts'

/** The published app at the host of a request. */
export interface PublishedSite {
  appKey: AppKey
  /** The slug that it has now. */
  slug: string
  site: Site
  /** What it says of privacy and terms. Not in `site`: it has pages of its own. */
  legal: LegalFields
  /** Whether visits are counted (`features.analytics`). */
  isCounted: boolean
  /** URLs of the uploaded files in its document. */
  files: ReadonlySet<string>
}

/** What is found at a host: a published app, the slug that has replaced this one, an app that its creator closed, or nothing. */
export type SiteLookup =
  | { kind: 'app'; app: PublishedSite }
  | { kind: 'moved'; slug: string }
  | { kind: 'paused'; app: PublishedSite }
  | { kind: 'nothing' }
