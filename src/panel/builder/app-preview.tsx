import { useAtomValue } from 'jotai'
import { useState, type ComponentProps } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import { holds } from '../../domain/schema/condition.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { PhoneFrame } from '../../ui/layout/phone-frame.tsx'
import { openPreview } from '../preview/handover.ts'
import { devices, useDevice } from './preview-device.ts'
import { asDocument, draftAtom } from '../draft/draft-atoms.ts'

type PreviewScreen = ComponentProps<typeof StudentPreview>['screen']

/** The phone beside the form: the student app's own screens, fed with the draft. Follows the step until told otherwise. */
export function AppPreview({ step }: { step: number }) {
  const draft = useAtomValue(draftAtom)
  const [chosen, setChosen] = useState<{ step: number; screen: PreviewScreen } | null>(null)
  const [last, setLast] = useState<PreviewScreen>('home')
  const [device, setDevice] = useDevice()
  if (!draft) return null

  const tabs = builder.preview.tabs.filter(({ when }) => holds(when, asDocument(draft)))
  const wanted = (builder.steps[step]?.preview as PreviewScreen | undefined) ?? last
  const asked = chosen?.step === step ? chosen.screen : wanted
  const hidden = builder.preview.tabs.some(({ id }) => id === asked) && !tabs.some(({ id }) => id === asked)
  const screen: PreviewScreen = hidden ? 'home' : asked
  if (screen !== last) setLast(screen)

  return (
    <aside aria-label="Prévia" data-device={device.id} className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex items-center gap-2 max-[359px]:gap-1">
        <div role="group" aria-label="Tela da prévia" className={segments}>
          {tabs.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={screen === id}
              onClick={() => setChosen({ step, screen: id as PreviewScreen })}
              className={`${segment} px-2.5 max-[359px]:px-1.5`}
            >
              {label}
            </button>
          ))}
        </div>
        <div role="group" aria-label="Tamanho da prévia" className={`${segments} ml-auto`}>
          {devices.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one === device}
              aria-label={one.label}
              title={`${one.label} (${one.width} × ${one.height})`}
              onClick={() => setDevice(one)}
              className={`${segment} w-7 inline-flex items-center justify-center`}
            >
              <span className={one.icon} aria-hidden="true" />
            </button>
          ))}
        </div>
        <IconButton
          icon="i-lucide-external-link"
          aria-label="Nova aba"
          title="Abrir a prévia em nova aba"
          onClick={() => openPreview(draft)}
        />
      </div>
      <div className="min-h-0 flex-1">
        <PhoneFrame width={device.width} height={device.height} label="Prévia do aplicativo">
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

const segments = 'flex rounded-control bg-surface-sunken p-1'
const segment =
  'h-7 max-lg:h-9 rounded-7px text-13px font-medium text-text-muted transition-colors aria-pressed:bg-surface aria-pressed:text-text hover:text-text'
