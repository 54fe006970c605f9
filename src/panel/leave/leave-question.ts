import { lazyView } from '../page/lazy-view.tsx'

/** Asks whoever signs out with unsaved work. Who works on something that may have to wait fetches it before, for want of a network. */
export const LeaveQuestion = lazyView(() => import('./leave-dialog.tsx').then((room) => room.LeaveDialog))
