import type { LegalFields } from '../../domain/legal/facts.ts'
import type { Site } from '../../domain/site/site.ts'
import type { AppKey } from '../app/app-key.ts'
import type { AppAddress } from './origin.ts'

/** The published app at the host of a request. */
export interface PublishedSite extends AppAddress {
  appKey: AppKey
  site: Site
  /** What it says of privacy and terms. Not in `site`: it has pages of its own. */
  legal: LegalFields
  /** Whether visits are counted (`features.analytics`). */
  isCounted: boolean
  /** URLs of the uploaded files in its document. */
  files: ReadonlySet<string>
}

/**
 * What is found at a host: a published app, one that is found elsewhere by now, one that its creator closed, or nothing. At the slug of
 * an app with a domain of its own only pages lead there: what was open when it came goes on.
 */
export type SiteLookup =
  | { kind: 'app'; app: PublishedSite }
  | { kind: 'moved'; app: PublishedSite; goesOn: boolean }
  | { kind: 'paused'; app: PublishedSite }
  | { kind: 'nothing' }
