import { lazyView } from '../page/lazy-view.tsx'

/** Asks before signing out with unsaved work. Forms prefetch it: it is needed most when there is no network. */
export const LeaveQuestion = lazyView(() => import('./leave-dialog.tsx').then((room) => room.LeaveDialog))
