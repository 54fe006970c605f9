import { useAtomValue } from 'jotai'
import { useState, type ComponentProps } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { PhoneFrame } from '../../ui/layout/phone-frame.tsx'
import type { App, Product } from '../../domain/generated/types.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { openPreview } from '../preview/handover.ts'
import { productsPath } from '../product/product-path.ts'
import { productsAtOnce } from '../product/read-products.ts'
import { usePages } from '../resource/pages.ts'
import { devices, useDevice } from './preview-device.ts'
import { asDocument, draftAtom } from '../draft/draft-atoms.ts'

type PreviewProps = ComponentProps<typeof StudentPreview>

const nothingYet = { student: { name: '', email: '' }, products: null }
/** Where somebody goes in it would be forgotten with it: nothing in it can be pressed. */
const Waiting = (props: PreviewProps) => (
  <div inert className="h-full">
    <StudentPreview {...props} content={nothingYet} />
  </div>
)
const OwnContent = lazyView(
  () => import('../preview/own-preview.tsx').then((room) => room.OwnContent),
  Waiting,
)
type PreviewScreen = PreviewProps['screen']

/**
 * The phone beside the form: the student app's own screens, fed with the draft, over the app's own products where it has some.
 * Follows the step until told otherwise.
 */
export function AppPreview({ step }: { step: number }) {
  const draft = useAtomValue(draftAtom)
  const [chosen, setChosen] = useState<{ step: number; screen: PreviewScreen } | null>(null)
  const [last, setLast] = useState<PreviewScreen>('home')
  const [device, setDevice] = useDevice()
  const content = useContentKind(draft?.id ?? '')
  if (!draft) return null

  const tabs = builder.preview.tabs.filter(({ when }) => isAsked(when, asDocument(draft)))
  const wanted = (builder.steps[step]?.preview as PreviewScreen | undefined) ?? last
  const asked = chosen?.step === step ? chosen.screen : wanted
  const hidden = builder.preview.tabs.some(({ id }) => id === asked) && !tabs.some(({ id }) => id === asked)
  const screen: PreviewScreen = hidden ? 'home' : asked
  if (screen !== last) setLast(screen)

  return (
    <aside
      aria-label={words.preview.label}
      data-device={device.id}
      className="flex h-full min-h-0 flex-col gap-3"
    >
      <div className="flex items-center gap-2 max-[359px]:gap-1">
        <div role="group" aria-label={words.preview.screens} className={segments}>
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
        <div role="group" aria-label={words.preview.sizes} className={`${segments} ml-auto`}>
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
          aria-label={words.preview.newTab}
          title={words.preview.open}
          onClick={() => openPreview(draft, content === 'own' ? 'own' : 'sample')}
        />
      </div>
      <div className="min-h-0 flex-1">
        <PhoneFrame width={device.width} height={device.height} label={words.preview.title}>
          <Content
            of={content}
            app={draft}
            screen={screen}
            onNavigate={(next) => setChosen({ step, screen: next })}
          />
        </PhoneFrame>
      </div>
      <p className="min-h-4 text-center text-12px/16px text-text-muted">{captions[content]}</p>
    </aside>
  )
}

/** What the phone shows: the app's own products, where it has some; a sample, until then; nothing, while that is unknown. */
type ContentKind = 'own' | 'sample' | 'unknown'

const captions: Record<ContentKind, string> = {
  own: words.preview.own,
  sample: words.preview.sample,
  unknown: '',
}

function useContentKind(appId: string): ContentKind {
  // The list that the checklist reads too.
  const { items, isError } = usePages<Product>(productsPath(appId), productsAtOnce)
  if (items?.some(({ status }) => status === 'ACTIVE')) return 'own'
  return items || isError ? 'sample' : 'unknown'
}

function Content({ of, ...props }: PreviewProps & { app: App; of: ContentKind }) {
  if (of === 'sample') return <StudentPreview {...props} />
  return of === 'unknown' ? <Waiting {...props} /> : <OwnContent {...props} />
}

const segments = 'flex rounded-control bg-surface-sunken p-1'
const segment =
  'h-7 max-lg:h-9 rounded-7px text-13px font-medium text-text-muted transition-colors aria-pressed:bg-surface aria-pressed:text-text hover:text-text'
