import type { ServedScreen } from '../domain/schema/own-screen.ts'
import type { AuthLimits } from './auth/limit.ts'
import type { AccessTokens } from './auth/access-token.ts'
import type { FileTokens } from './auth/file-token.ts'
import type { Sql } from './database/connection.ts'
import type { SchemaEntity } from './resource/entity/entity.ts'
import type { Sealer } from './installation/secret.ts'
import type { PersonalLinks } from './enrolment/sign-in/personal-link.ts'
import type { QuotaLimits } from './quota/limits.ts'
import type { VisitBook } from './enrolment/visit/book.ts'
import type { FileStore } from './file/store.ts'
import type { IconStore } from './icon/store.ts'
import type { OwnDomains } from './own-domain/directory.ts'
import type { DomainResolver } from './own-domain/resolver.ts'
import type { HostMail } from './mail/postbox.ts'
import type { NarrowPictures } from './image/narrow-picture.ts'
import type { Push } from './push/push.ts'
import type { PageSource } from './page/source.ts'
import type { Scheme } from './network/public-url.ts'
import type { PublicationCache } from './publication/cache.ts'
import type { TaughtMemory } from './study/taught/memory.ts'

/** What the routes work with. */
export interface Context {
  sql: Sql
  files: FileStore
  tokens: AccessTokens
  fileTokens: FileTokens
  limits: AuthLimits
  push: Push
  /** Entities that schemas alone describe. */
  schemaEntities: SchemaEntity[]
  /** Screens that JSON adds to the student app. */
  ownScreens: ServedScreen[]
  personalLinks: PersonalLinks
  /** What seals secrets that creators trust us with. */
  sealer: Sealer
  /** What each creator may hold. */
  quotas: QuotaLimits
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** Where the panel is, where that was said: the panel answers nowhere else. */
  panelHost: string | null
  /** Names that apps have of their own. */
  ownDomains: OwnDomains
  /** What DNS says of names. */
  resolver: DomainResolver
  /** From where letters go out. */
  mail: HostMail
  /** There is no mail server: letters become files, which nobody gets. */
  filesLetters: boolean
  /** Where people find the panel, for links to it: `https://exemplo.com`. */
  panelOrigin(request: { scheme: Scheme }): string
  /** Where people write to whoever runs the server; null where nowhere. */
  supportEmail: string | null
  /** What whoever runs the server should put right, in sentences; it works all the same. */
  warnings(): string[]
  /** Whether the server is about to stop. */
  isStopping(): boolean
  /** Development: pages come through Vite. */
  dev: boolean
  /** Who was here. */
  visits: VisitBook
  /** What is published where. */
  sites: PublicationCache
  /** What apps teach. */
  taught: TaughtMemory
  /** Apps' icons. */
  icons: IconStore
  /** Pictures in other widths than they came in. */
  narrow: NarrowPictures
  /** The two pages, as the server sends them. */
  pages: PageSource
}
