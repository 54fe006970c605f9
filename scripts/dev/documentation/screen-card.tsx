import { useState } from 'react'
import { PhoneFrame } from '../../../src/ui/layout/phone-frame.tsx'
import { Anchor } from './anchor.tsx'
import { JsonCode } from './json-code.tsx'
import { LiveForm } from './live-form.tsx'
import { LiveList } from './live-list.tsx'
import { formsOf, listOf } from './screens.ts'
import { Tabs, type TabsProps } from './tabs.tsx'
import { WithoutForm } from './without-form.tsx'

const kinds: Record<string, string> = {
  form: 'formulário',
  steps: 'formulário em passos',
  presets: 'conjuntos prontos',
  text: 'texto',
  list: 'lista',
  tabs: 'abas de uma página',
  page: 'palavras de uma página',
}

type Json = Record<string, unknown>

const widths: TabsProps['options'] = [
  { value: 'wide', label: 'Computador', icon: 'i-lucide-monitor' },
  { value: 'phone', label: 'Celular', icon: 'i-lucide-smartphone' },
]

/** A screen as it is drawn in the product: wide, or as a phone shows it. */
export function ScreenCard({ id, file, json }: { id: string; file: string; json: Json }) {
  const screenId = file.replace(/^screens\/|\.json$/g, '')
  const list = listOf(screenId)
  const forms = formsOf(screenId)
  const views = [
    ...(list
      ? [
          { value: 'list', label: 'Com itens' },
          { value: 'empty', label: 'Vazia' },
        ]
      : []),
    ...forms.map(({ label = 'Formulário' }, i) => ({ value: String(i), label })),
  ]
  const [chosen, setChosen] = useState(views[0]?.value)
  const [width, setWidth] = useState('wide')
  const form = forms[Number(chosen)]
  const framed = form?.id ?? (chosen === 'list' ? screenId : undefined)
  return (
    <article id={id} className="scroll-mt-20 overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-16px/24px font-semibold">
          <Anchor id={id}>{String(json.title)}</Anchor>
          <code className="break-all rounded-control bg-surface-sunken px-2 py-0.5 font-mono text-12px font-normal text-text-muted">
            {file}
          </code>
          <span className="text-13px font-normal text-text-muted">
            {kinds[String(json.kind)] ?? String(json.kind)}
          </span>
        </h3>
        {framed && <Tabs label="Largura" value={width} options={widths} onChange={setWidth} />}
      </div>
      {views.length > 1 && (
        <div className="overflow-x-auto border-t border-border px-5 py-3 sm:px-6">
          <Tabs
            label={list ? 'Estado' : 'Passos'}
            value={chosen ?? ''}
            options={views}
            onChange={setChosen}
          />
        </div>
      )}
      <div data-drawn={id} className="border-t border-border bg-canvas p-5 sm:p-6">
        {framed && width === 'phone' ? (
          <Phone screen={framed} title={String(json.title)} />
        ) : form ? (
          <LiveForm key={form.id} id={`screen-${form.id}`} screen={form} />
        ) : list ? (
          <LiveList
            screen={list}
            isEmpty={chosen === 'empty'}
            onForm={forms.length > 0 ? () => setChosen('0') : undefined}
          />
        ) : (
          <WithoutForm id={screenId} json={json} />
        )}
      </div>
      {forms.length === 0 && (
        <details className="border-t border-border">
          <summary className="cursor-pointer px-5 py-3 text-13px font-medium text-text-muted hover:text-text sm:px-6">
            O que está escrito no arquivo
          </summary>
          <div className="px-5 pb-5 sm:px-6">
            <JsonCode value={{ ...json, $schema: undefined }} label={String(json.title)} />
          </div>
        </details>
      )}
    </article>
  )
}

function Phone({ screen, title }: { screen: string; title: string }) {
  return (
    <div className="h-175">
      <PhoneFrame width={390} height={760} label={`${title} no celular`}>
        <iframe
          title={`${title} no celular`}
          src={`/schemas?screen=${encodeURIComponent(screen)}`}
          className="size-full border-0"
        />
      </PhoneFrame>
    </div>
  )
}
