import type { AppVersion } from '../../../domain/generated/answer-types.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import type { ListCode } from '../../list/list-code.ts'
import { lazyView } from '../../page/lazy-view.tsx'
import { useKeptDraft, type KeptRow, type VersionContext } from './use-restoration.ts'
import { VersionChanges } from './version-changes.tsx'

const show = lazyView(() => import('./version-preview.tsx').then((room) => room.VersionPreview))

/** What only code knows of the list of an app's versions. */
export const versionListCode: ListCode<'version', AppVersion, VersionContext> = {
  buttons: { publish: { to: ({ context: { app } }) => `/apps/${app.id}/edit?step=6` } },
  actions: { show, restore: ({ item, context }) => context.restore(item.number) },
  cells: {
    live: (_, __, { label }) => <Badge tone="positive">{label}</Badge>,
    changes: ({ changes }) => <VersionChanges changes={changes} />,
  },
}

/** The same of the draft before the last restoration: nothing of it is lost. Without one, nothing stands there. */
export const keptDraftListCode: ListCode<'kept-draft', KeptRow, VersionContext> = {
  useRows: ({ app }) => useKeptDraft(app.id),
  actions: { show, restore: ({ context }) => context.restore(null) },
  Empty: () => null,
}
