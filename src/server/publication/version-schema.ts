import { entities } from '../../domain/generated/entities.ts'
import type { Schema } from '../../domain/schema/definition.ts'

const { schema } = entities.app
// How the feed behaves holds at once, so no version keeps it.
const { feedSettings: _, ...properties } = schema.properties!

/** The schema of what a version keeps of an app. */
export const versionSchema: Schema = { ...schema, properties }
