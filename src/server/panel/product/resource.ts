import { entities } from '../../../domain/generated/entities.ts'
import screen from '../../../domain/generated/screens/lists/product.ts'
import { percent } from '../../../domain/study/progress.ts'
import { replayWaiting, type PlatformId } from '../../purchase/apply/replay.ts'
import type { ResourceRow } from '../../resource/table-layout.ts'
import { listingOf } from '../../resource/listing.ts'
import { tableResource } from '../../resource/table.ts'
import { productFigures } from './queries.ts'

/**
 * An app's products: nothing but what the schema says, and figures. Sales that waited for an id of one are folded anew once it has it.
 * Their changes can be undone; one that was removed does not come back, for what students had by it, their access and what was sold
 * of it, went with it: it would be theirs by its name alone.
 */
export const products = tableResource({
  entity: entities.product,
  listing: listingOf(entities.product, screen),
  table: 'product',
  path: 'products',
  hasHistory: true,
  staysRemoved:
    'Um produto excluído não volta, porque o acesso dos alunos a ele foi com ele. Crie outro produto e dê o acesso de novo.',
  figures: productFigures,
  followUp: (tx, { creatorId, scheme }, { data }) =>
    replayWaiting(tx, { creatorId, scheme }, (data.platformIds ?? []) as unknown as PlatformId[]),
  more: {
    // The picture is sent as `image`; who reads finds it by either name.
    schema: { imageUrl: { type: ['string', 'null'] } },
    of: (row) => ({ imageUrl: row.data.image ?? null, completion: completionOf(row) }),
  },
})

/** The mean progress of the students who may open a product; 0 where there are none. */
function completionOf({ completions, lessonsShown, studentsCount }: ResourceRow): number {
  return percent(Number(completions), Number(lessonsShown) * Number(studentsCount))
}
