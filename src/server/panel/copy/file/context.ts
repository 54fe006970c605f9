import type { SchemaEntity } from '../../../resource/entity/entity.ts'
import type { HostNames } from '../../../own-domain/name.ts'
import type { Stores } from '../../../quota/stores.ts'

/** What reading and writing an app's file work with. */
export interface CopyContext extends Stores, HostNames {
  /** Entities that schemas alone describe. */
  schemaEntities: SchemaEntity[]
}
