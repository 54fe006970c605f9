import { useMemo } from 'react'
import { versionsPath } from '../../../client/app/version.ts'
import type { AppVersion } from '../../../domain/generated/answer-types.ts'
import kept from '../../../domain/generated/screens/lists/kept-draft.ts'
import screen from '../../../domain/generated/screens/lists/version.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ListCard, ListInside } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { useRestoration, type KeptRow, type VersionContext } from './use-restoration.ts'
import { keptDraftListCode, versionListCode } from './version-list-code.tsx'

/** Every published version with what it changed; each can be looked at, and become the draft again. */
export function Versions({ app }: { app: App }) {
  const restore = useRestoration(app.id)
  const context = useMemo(() => ({ app, restore }), [app, restore])
  return (
    <ListView<AppVersion, VersionContext>
      screen={screen}
      path={versionsPath(app.id)}
      code={versionListCode}
      context={context}
      prefix="version-"
      frame={ListCard}
      pageSize={20}
      above={
        <ListView<KeptRow, VersionContext>
          screen={kept}
          path={`/apps/${app.id}/kept-draft`}
          code={keptDraftListCode}
          context={context}
          prefix="kept-draft-"
          frame={ListInside}
        />
      }
    />
  )
}
