import { findApp, type AppRow } from '../../app/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { takeKey } from '../../resource/queries.ts'

/** What was asked for once more was made meanwhile. */
export class AppMade extends Error {
  app: AppRow
  constructor(app: AppRow) {
    super('The app is there already')
    this.app = app
  }
}

/** Waits until nobody else makes the app of this id, and keeps others from it until the transaction ends. Throws `AppMade`. */
export async function refuseMade(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await takeKey(tx, id)
  const app = await findApp(tx, creatorId, id)
  if (app) throw new AppMade(app)
}
