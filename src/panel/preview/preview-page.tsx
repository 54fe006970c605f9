import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StudentPreview, type PreviewScreen } from '../../student/preview-app.tsx'
import { keepConfiguration, readConfiguration } from './configuration.ts'
import { followPreview } from './handover.ts'

/** `/preview`: the app full-screen with sample content, following the builder while that is open. */
export function PreviewPage() {
  const [params] = useSearchParams()
  const [app, setApp] = useState(() => readConfiguration(params))
  const [screen, setScreen] = useState<PreviewScreen>(() =>
    app.config.loginType === 'link_direto' ? 'home' : 'login',
  )
  useEffect(() => followPreview(app.id, setApp), [app.id])
  useEffect(() => keepConfiguration(app), [app])

  return (
    <div className="grid h-dvh overflow-y-auto">
      <title>{`${app.name || 'Prévia'} · Prévia`}</title>
      <StudentPreview
        app={app}
        screen={screen === 'login' && app.config.loginType === 'link_direto' ? 'home' : screen}
        onNavigate={setScreen}
      />
    </div>
  )
}
