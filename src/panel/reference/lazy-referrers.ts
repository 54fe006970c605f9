import { lazyView } from '../page/lazy-view.tsx'
import type { ReferrersViewProps } from './referrers.tsx'

export type { ReferrersViewProps }

/** What refers to what is to be removed, brought when somebody asks for that. */
export const ReferrersView = lazyView<ReferrersViewProps>(
  async () => (await import('./referrers.tsx')).ReferrersView,
)
