import { entities } from '../../../domain/generated/entities.ts'
import screen from '../../../domain/generated/screens/lists/product.ts'
import { percent } from '../../../domain/study/progress.ts'
import { addFolds, replayWaiting, type PlatformId } from '../../purchase/apply/replay.ts'
import type { ResourceRow } from '../../resource/table-layout.ts'
import { listingOf } from '../../resource/listing.ts'
import { tableResource } from '../../resource/table.ts'
import { giveBackStudy, keepStudy } from '../../study/removal/queries.ts'
import { productFigures } from './queries.ts'

/**
 * An app's products: nothing but what the schema says, and figures. Sales that waited for an id of one are folded anew once it has it.
 * Their changes can be undone; one that was removed comes back with the access that students had, and with what became of the sales of
 * it meanwhile.
 */
export const products = tableResource({
  entity: entities.product,
  listing: listingOf(entities.product, screen),
  table: 'product',
  path: 'products',
  hasHistory: true,
  keep: keepStudy,
  figures: productFigures,
  async followUp(tx, { creatorId, scheme }, { id, data }) {
    await addFolds(tx, { creatorId, scheme }, await giveBackStudy(tx, creatorId, id))
    await replayWaiting(tx, { creatorId, scheme }, (data.platformIds ?? []) as unknown as PlatformId[])
  },
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
