import { useEffect, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import page, { words } from '../../domain/generated/screens/pages/preview.ts'
import { say } from '../../domain/text/say.ts'
import { useSession } from '../../client/session/use-session.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { keepConfiguration, readConfiguration } from './configuration.ts'
import { followPreview } from './handover.ts'
import { lazyView } from '../page/lazy-view.tsx'

const OwnPreview = lazyView(() => import('./own-preview.tsx').then((room) => room.OwnPreview))

/**
 * `/preview`: the app full-screen with sample content, following the builder while that is open. With `?content=own`
 * its creator sees it with its own content.
 */
export function PreviewPage() {
  const [params] = useSearchParams()
  const isOwn = useSession().user !== null && params.get('content') === 'own'
  const [app, setApp] = useState(() => readConfiguration(params))
  const [screen, setScreen] = useState<ComponentProps<typeof StudentPreview>['screen']>(
    isOwn ? 'home' : 'login',
  )
  useEffect(() => followPreview(app.id, setApp), [app.id])
  useEffect(() => keepConfiguration(app), [app])

  return (
    <main className="h-dvh" aria-label={page.title}>
      <title>{say(words.tab, { name: app.name || words.heading })}</title>
      {isOwn ? (
        <OwnPreview app={app} screen={screen} onNavigate={setScreen} />
      ) : (
        <StudentPreview app={app} screen={screen} onNavigate={setScreen} />
      )}
    </main>
  )
}
