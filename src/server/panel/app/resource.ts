import { insertAudit } from '../../audit/queries.ts'
import { entities } from '../../../domain/generated/entities.ts'
import { findApp, listApps, lockApp, appListing, type AppRow } from '../../app/queries.ts'
import { answer } from '../../resource/answer.ts'
import { instantPattern } from '../../resource/page.ts'
import type { Resource } from '../../resource/resource.ts'
import { unreadOf } from '../../resource/row.ts'
import { changeApp, createApp, type AppRules } from './edit.ts'
import { eraseApp } from './erase.ts'
import { presentApp } from './present.ts'
import { findSave, insertSave } from './queries.ts'

const entity = entities.app

/** How an app is served to those who edit it: with what cannot be read of it any more. */
export const servedApp = {
  present: (row: AppRow) => ({ ...presentApp(row), ...unreadOf(entity, row.data) }),
}

/** A creator's apps: their drafts, each with an address. */
export const appResource = (rules: AppRules): Resource<AppRow> => ({
  ...servedApp,
  isKept: true,
  entity,
  served: answer('EditedApp'),
  path: '/apps',
  listing: appListing,
  ranks: { updatedAt: undefined, createdAt: instantPattern },
  called: 'Este app',
  changesSite: true,
  store: {
    list: listApps,
    find: (tx, { creatorId }, id) => findApp(tx, creatorId, id),
    lock: (tx, { creatorId }, id) => lockApp(tx, creatorId, id),
    documentOf: ({ data, slug }) => ({ ...data, slug }),
    insert: async (tx, { creatorId }, made, id) => (await createApp(tx, rules, creatorId, made, id)).id,
    update: (tx, _, row, __, change) => changeApp(tx, rules, row, change),
    async remove(tx, { creatorId }, ids) {
      for (const id of ids) {
        await insertAudit(tx, creatorId, { verb: 'appErased', appId: id })
        await eraseApp(tx, { id, creatorId })
      }
      return ids.length
    },
    saves: {
      async find(tx, row, key) {
        const saved = await findSave(tx, row, key)
        return saved && { ...row, ...saved }
      },
      insert: insertSave,
    },
  },
})
