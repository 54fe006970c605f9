import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { LiveState } from '../app/live/live-state.tsx'
import { draftAtom, savedAtom } from '../draft/draft-atoms.ts'
import { lazyView } from '../page/lazy-view.tsx'

const PublishDialog = lazyView(() =>
  import('../app/live/publish-dialog.tsx').then((room) => room.PublishDialog),
)

interface DraftStateProps {
  publish: () => Promise<void>
  isPublishing: boolean
}

/** What students see of the app that is being edited, as far as it is saved, and the way to publish the rest from any step. */
export function DraftState({ publish, isPublishing }: DraftStateProps) {
  const saved = useAtomValue(savedAtom)
  const draft = useAtomValue(draftAtom)
  const [isAsking, setAsking] = useState(false)
  if (!saved || !draft) return null
  const close = () => setAsking(false)
  return (
    <>
      <LiveState
        app={saved}
        className="mt-1 text-13px text-text-muted"
        busy={isPublishing}
        onPublish={() => setAsking(true)}
      />
      {isAsking && (
        <PublishDialog
          draft={draft}
          number={saved.version ?? 0}
          onPublish={() => {
            // First, for what is wrong may send the focus to its field.
            close()
            void publish()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
