import { entities } from '../../../src/domain/generated/entities.ts'
import type { App } from '../../../src/domain/generated/types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'

/** An app as the API answers it: the schema's defaults, and a draft of a minute ago where `change` says nothing. */
export function makeApp(change: Partial<App> & { id: string }): App {
  const at = new Date(Date.now() - 60_000).toISOString()
  return withDefaults(entities.app!.schema, {
    name: `App ${change.id}`,
    slug: `app-${change.id}`,
    ownDomain: null,
    status: 'DRAFT',
    isPublished: false,
    version: null,
    unpublishedChanges: 0,
    totalUsers: 0,
    activeUsers: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: null,
    ...change,
  }) as unknown as App
}
