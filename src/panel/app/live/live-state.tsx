import { useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/live.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Spinner } from '../../../ui/control/spinner.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { textLink } from '../../page/link.tsx'

const PublishStored = lazyView(() => import('./publish-stored.tsx').then((room) => room.PublishStored))

interface LiveStateProps {
  app: App
  className?: string
  /** It is being published. */
  busy?: boolean
  /** Asks what is to be published; by default what the server has. */
  onPublish?: () => void
}

/**
 * Whether students see an app, which version of it, and how many changes they do not see yet, with the way to publish these.
 * Nothing before the first publication: until then there is but a draft.
 */
export function LiveState({ app, className = '', busy = false, onPublish }: LiveStateProps) {
  const [isAsking, setAsking] = useState(false)
  const { isPublished, status, version, unpublishedChanges: count } = app
  const isClosed = status === 'INACTIVE'
  if (!version || !(isPublished || isClosed)) return null
  const changes = say(words.changes, { count })
  return (
    <>
      <span className={`inline-flex flex-wrap items-center gap-x-1.5 ${className}`}>
        <span
          aria-hidden="true"
          className={`mr-0.5 size-4 ${isPublished ? 'i-lucide-radio text-accent-text' : 'i-lucide-circle-pause text-warning-text'}`}
        />
        <span>{isPublished ? say(words.live, { version }) : words.closed}</span>
        {count > 0 && (
          <>
            <span aria-hidden="true">·</span>
            <span>{changes}</span>
            {busy && <Spinner />}
            {isPublished && !busy && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={say(words.publishApp, { name: app.name })}
                className={`${textLink} -my-1.5 ml-1 py-1.5`}
                onPointerEnter={onPublish ? undefined : PublishStored.prefetch}
                onFocus={onPublish ? undefined : PublishStored.prefetch}
                onClick={onPublish ?? (() => setAsking(true))}
              >
                {words.publish}
              </button>
            )}
          </>
        )}
      </span>
      {isAsking && <PublishStored app={app} onClose={() => setAsking(false)} />}
    </>
  )
}
