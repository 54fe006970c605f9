import { useAtomValue } from 'jotai'
import { useState, type ComponentProps } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import { constants } from '../../domain/generated/constants.ts'
import { holds } from '../../domain/schema/condition.ts'
import { StudentPreview } from '../../student/preview-app.tsx'
import { Button } from '../../ui/button.tsx'
import { PhoneFrame } from '../../ui/phone-frame.tsx'
import { openPreview } from '../preview/handover.ts'
import { asDocument, draftAtom } from './draft.ts'

type PreviewScreen = ComponentProps<typeof StudentPreview>['screen']

/** The phone beside the form: the student app's own screens, fed with the draft. Follows the step until told otherwise. */
export function AppPreview({ step }: { step: number }) {
  const draft = useAtomValue(draftAtom)
  const [chosen, setChosen] = useState<{ step: number; screen: PreviewScreen } | null>(null)
  const [last, setLast] = useState<PreviewScreen>('home')
  if (!draft) return null

  const tabs = builder.preview.tabs.filter(({ when }) => holds(when, asDocument(draft)))
  const wanted = (builder.steps[step]?.preview as PreviewScreen | undefined) ?? last
  const asked = chosen?.step === step ? chosen.screen : wanted
  const hidden = builder.preview.tabs.some(({ id }) => id === asked) && !tabs.some(({ id }) => id === asked)
  const screen: PreviewScreen = hidden ? 'home' : asked
  if (screen !== last) setLast(screen)
  const { width, height } = constants.builderPreview

  return (
    <aside aria-label="Prévia" className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <div role="group" aria-label="Tela da prévia" className="flex rounded-control bg-surface-sunken p-1">
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={screen === id}
              onClick={() => setChosen({ step, screen: id as PreviewScreen })}
              className="rounded-7px px-3 py-1 text-13px font-medium text-text-muted transition-colors aria-pressed:bg-surface aria-pressed:text-text hover:text-text"
            >
              {label}
            </button>
          ))}
        </div>
        <Button size="sm" variant="ghost" icon="i-lucide-external-link" onClick={() => openPreview(draft)}>
          Nova aba
        </Button>
      </div>
      <div className="min-h-0 flex-1">
        <PhoneFrame width={width} height={height} label="Prévia do aplicativo">
          <StudentPreview
            app={draft}
            screen={screen}
            onNavigate={(next) => setChosen({ step, screen: next })}
          />
        </PhoneFrame>
      </div>
    </aside>
  )
}
