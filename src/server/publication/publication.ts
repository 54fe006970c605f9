import type { Site } from '../../domain/site/site.ts'
import type { AppKey } from '../app/app-key.ts'

/** The published app that a request asks for. */
export interface PublishedSite {
  appKey: AppKey
  /** Its current one. */
  slug: string
  site: Site
  /** Addresses of uploaded files that its document holds. */
  files: ReadonlySet<string>
}

/** What is found at a host: a published app, the slug that has replaced this one, an app that its creator closed, or nothing. */
export type SiteLookup =
  | { kind: 'app'; app: PublishedSite }
  | { kind: 'moved'; slug: string }
  | { kind: 'paused' }
  | { kind: 'nothing' }
