import type { AuthLimits } from './auth/limit.ts'
import type { AccessTokens } from './auth/access-token.ts'
import type { FileTokens } from './auth/file-token.ts'
import type { Sql } from './database/connection.ts'
import type { MountedEntity } from './resource/entity/entity.ts'
import type { QuotaLimits } from './quota/limits.ts'
import type { PersonalLinks } from './enrolment/personal-link.ts'
import type { VisitBook } from './enrolment/visit/book.ts'
import type { FileStore } from './file/store.ts'
import type { IconShelf } from './icon/shelf.ts'
import type { Push } from './push/push.ts'
import type { BuiltWorker } from './page/worker.ts'
import type { Scheme } from './network/public-url.ts'
import type { SiteCache } from './publication/cache.ts'
import type { StudentApp } from '../domain/site/site.ts'

/** What the routes work with. */
export interface Context {
  sql: Sql
  files: FileStore
  tokens: AccessTokens
  fileTokens: FileTokens
  limits: AuthLimits
  push: Push
  /** Entities that schemas alone describe. */
  mounted: MountedEntity[]
  personalLinks: PersonalLinks
  /** What each creator may hold. */
  quotas: QuotaLimits
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** Where people find the panel, for links to it: `https://exemplo.com`. */
  panelOrigin(request: { scheme: Scheme }): string
  /** What whoever runs the server should put right, in sentences; it works all the same. */
  warnings(): string[]
  /** Development: pages come through Vite. */
  dev: boolean
  /** Who was here. */
  visits: VisitBook
  /** What is published where. */
  sites: SiteCache
  /** Apps' icons. */
  icons: IconShelf
  /** The two pages, as the server sends them. */
  pages: PageSource
}

/** Where the HTML of the panel and of the student app comes from: the build, or Vite in development. */
export interface PageSource {
  panel(url: string): Promise<string>
  student(url: string): Promise<string>
  /** Draws the student app's first screen, where there is a build. */
  painter?(): Promise<Painter | null>
  /** The student app's service worker, where there is a build. */
  worker?(): Promise<BuiltWorker | null>
}

/** What `student/first-paint.tsx` exports. */
export interface Painter {
  /** Name of the screen at a path. */
  screenAt(pathname: string): string
  /** The first screen as HTML; `isEntered`: the browser has a session's cookie. */
  firstPaint(app: StudentApp, pathname: string, isEntered: boolean): string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: everybody, or (when absent) a signed-in creator. */
    access?: 'public'
  }
  interface FastifyRequest {
    /** The signed-in creator; empty on public routes. */
    creatorId: string
  }
}
