import { useEffect, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StudentPreview } from '../../student/preview-app.tsx'
import { keepConfiguration, readConfiguration } from './configuration.ts'
import { followPreview } from './handover.ts'

/** `/preview`: the app full-screen with sample content, following the builder while that is open. */
export function PreviewPage() {
  const [params] = useSearchParams()
  const [app, setApp] = useState(() => readConfiguration(params))
  const [screen, setScreen] = useState<ComponentProps<typeof StudentPreview>['screen']>('login')
  useEffect(() => followPreview(app.id, setApp), [app.id])
  useEffect(() => keepConfiguration(app), [app])

  return (
    <main className="h-dvh" aria-label="Prévia do aplicativo">
      <title>{`${app.name || 'Prévia'} · Prévia`}</title>
      <StudentPreview app={app} screen={screen} onNavigate={setScreen} />
    </main>
  )
}
