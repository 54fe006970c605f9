import { useState } from 'react'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { PhoneFrame } from '../../../src/ui/phone-frame.tsx'
import { isPicture } from '../../../src/ui/picture.tsx'
import { Anchor } from './anchor.tsx'
import { JsonCode } from './json-code.tsx'
import { LiveForm } from './live-form.tsx'
import { formsOf, textOf } from './screens.ts'
import { Tabs } from './tabs.tsx'

const kinds: Record<string, string> = {
  form: 'formulário',
  steps: 'formulário em passos',
  presets: 'conjuntos prontos',
  text: 'texto',
  list: 'lista',
  tabs: 'abas de uma página',
}

type Json = Record<string, unknown>

/** A screen as it is drawn in the product: wide, or as a phone shows it. */
export function ScreenCard({ id, file, json }: { id: string; file: string; json: Json }) {
  const screenId = file.replace(/^screens\/|\.json$/g, '')
  const forms = formsOf(screenId)
  const [step, setStep] = useState(0)
  const [isPhone, setPhone] = useState(false)
  const form = forms[Math.min(step, forms.length - 1)]
  return (
    <article id={id} className="scroll-mt-20 overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-16px/24px font-semibold">
          <Anchor id={id}>{String(json.title)}</Anchor>
          <code className="rounded-control bg-surface-sunken px-2 py-0.5 font-mono text-12px font-normal text-text-muted">
            {file}
          </code>
          <span className="text-13px font-normal text-text-muted">
            {kinds[String(json.kind)] ?? String(json.kind)}
          </span>
        </h3>
        {form && (
          <Tabs
            label="Largura"
            value={isPhone ? 'phone' : 'wide'}
            options={[
              { value: 'wide', label: 'Computador', icon: 'i-lucide-monitor' },
              { value: 'phone', label: 'Celular', icon: 'i-lucide-smartphone' },
            ]}
            onChange={(value) => setPhone(value === 'phone')}
          />
        )}
      </div>
      {forms.length > 1 && (
        <div className="overflow-x-auto border-t border-border px-5 py-3 sm:px-6">
          <Tabs
            label="Passos"
            value={String(step)}
            options={forms.map(({ label = '' }, i) => ({ value: String(i), label }))}
            onChange={(value) => setStep(Number(value))}
          />
        </div>
      )}
      <div data-drawn={id} className="border-t border-border bg-canvas p-5 sm:p-6">
        {form && isPhone && (
          <div className="h-175">
            <PhoneFrame width={390} height={760} label={`${String(json.title)} no celular`}>
              <iframe
                title={`${String(json.title)} no celular`}
                src={`/schemas?screen=${encodeURIComponent(form.id)}`}
                className="size-full border-0"
              />
            </PhoneFrame>
          </div>
        )}
        {form && !isPhone && <LiveForm key={form.id} id={`screen-${form.id}`} screen={form} />}
        {!form && <WithoutForm id={screenId} json={json} />}
      </div>
    </article>
  )
}

function WithoutForm({ id, json }: { id: string; json: Json }) {
  const text = textOf(id)
  if (text) {
    return (
      <div className="flex max-w-160 flex-col gap-3">
        {text.sections.slice(0, 2).map(({ title, paragraphs }) => (
          <div key={title}>
            <h4 className="font-semibold">{title}</h4>
            <p className="text-text-muted">{paragraphs[0]}</p>
          </div>
        ))}
        <p className="text-13px text-text-faint">{text.sections.length} seções ao todo.</p>
      </div>
    )
  }
  const empty = json.empty as { picture?: string; title: string; description?: string } | undefined
  return (
    <div className="flex flex-col gap-4">
      {empty && (
        <div className="rounded-card border border-border bg-surface">
          <EmptyState
            picture={isPicture(empty.picture) ? empty.picture : undefined}
            title={empty.title}
            description={empty.description}
          />
        </div>
      )}
      <JsonCode value={{ ...json, $schema: undefined }} label={String(json.title)} />
    </div>
  )
}
