import type { FastifyRequest } from 'fastify'
import type { App } from '../../domain/generated/types.ts'
import { entities } from '../../domain/generated/entities.ts'
import { documentFor } from '../../domain/schema/audience.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { LegalFields } from '../../domain/legal/facts.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { Sql } from '../database/connection.ts'
import { readAsCreator } from '../database/tenant.ts'
import { nameOf, slugOf } from '../network/side.ts'
import type { OwnDomains } from '../own-domain/directory.ts'
import { servedDocument, shownDocument } from '../resource/document.ts'
import { filesIn } from '../resource/document-files.ts'
import type { PublicationCache } from './cache.ts'
import type { SiteLookup } from './publication.ts'
import { findDomainOwner, findPublished, findSlugOwner, type SiteOwner } from './queries.ts'

/** What it takes to find the app at a host. */
export interface PublicationContext {
  sql: Sql
  /** What is published where. */
  sites: PublicationCache
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** Names that apps have of their own. */
  ownDomains: OwnDomains
}

/** Looks up the published app at the request's host. Drafts are never looked at. */
export async function findSite(
  request: FastifyRequest,
  { sql, sites, appHost, ownDomains }: PublicationContext,
): Promise<SiteLookup> {
  const { host } = request.headers
  const [slug, name] = [slugOf(host, appHost), nameOf(host)]
  const isAtOwnDomain = slug === null && ownDomains.has(name)
  // What cannot be a slug is not looked up; the text may be anything. Names have dots, and no slug does.
  if (!isAtOwnDomain && !(slug && /^[a-z0-9-]{1,63}$/.test(slug))) return { kind: 'nothing' }
  const found = await sites.find(isAtOwnDomain ? name : slug!, async () => {
    const owner = await (isAtOwnDomain ? findDomainOwner(sql, name) : findSlugOwner(sql, slug!))
    return await readSite(sql, owner, isAtOwnDomain)
  })
  if ('app' in found) request.tenantId = found.app.appKey.creatorId
  return found
}

async function readSite(sql: Sql, owner: SiteOwner | undefined, isAtOwnDomain: boolean): Promise<SiteLookup> {
  const row = owner && (await readAsCreator(sql, owner.creatorId, (tx) => findPublished(tx, owner)))
  if (!row) return { kind: 'nothing' }
  const app = { ...studentApp(row.document, owner.currentSlug), isSold: row.isSold }
  const { legal, features } = completeApp(row.document, owner.currentSlug).config
  const files = filesIn(entities.app.schema, row.document)
  const published = {
    appKey: { creatorId: owner.creatorId, appId: owner.appId },
    slug: owner.currentSlug,
    ownDomain: owner.ownDomain,
    site: { app, version: row.version },
    legal,
    isCounted: features.analytics,
    files,
  }
  // Closed, it says so at its old addresses too: it may have one by now under which it was never open.
  if (row.isPaused) return { kind: 'paused', app: published }
  const isElsewhere = !owner.isCurrent || (owner.ownDomain !== null && !isAtOwnDomain)
  return isElsewhere
    ? { kind: 'moved', app: published, goesOn: owner.isCurrent }
    : { kind: 'app', app: published }
}

/** The part of a version that its students may see (`x-audience`). */
export function studentApp(document: Document, slug: string): StudentApp {
  const complete = completeApp(document, slug) as unknown as Document
  const app = documentFor('student', entities.app.schema, complete) as unknown as StudentApp
  return { ...app, config: { ...app.config, legal: noLegal } }
}

/** Up to 40 kB that no page of the app needs: they have pages of their own. */
const noLegal: LegalFields = { responsible: '', email: '', privacy: '', terms: '' }

function completeApp(document: Document, slug: string): App {
  // Values of hidden fields, such as the e-mail of a support channel that is not chosen any more, are nobody's business.
  const shown = shownDocument(entities.app.schema, document)
  return servedDocument(entities.app, shown, { slug }) as unknown as App
}
