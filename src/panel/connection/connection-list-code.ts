import type { SalesConnection } from '../../domain/generated/answer-types.ts'
import type { ListCode } from '../list/list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'

/** What only code knows of the list of connections. */
export const connectionListCode: ListCode<'connection', SalesConnection, undefined> = {
  buttons: { add: lazyView(() => import('./add-connection.tsx').then((room) => room.AddConnection)) },
  actions: {
    address: lazyView(() => import('./connection-steps.tsx').then((room) => room.ConnectionAddress)),
    test: lazyView(() => import('./trial/send-test.tsx').then((room) => room.SendTest)),
    listen: lazyView(() => import('./trial/await-test.tsx').then((room) => room.AwaitTest)),
  },
}
