import { useState } from 'react'
import type { Document, Preset } from '../../../src/domain/schema/definition.ts'
import { applyPreset } from '../../../src/ui/form/document/edit.ts'
import { PresetGrid } from '../../../src/ui/form/layout/preset-picker.tsx'
import { PageWordsView } from './page-words.tsx'
import { tabsOf, textOf } from './screens.ts'

/** A screen that asks for nothing: a text to be read, the words of a page, tabs, or presets to choose from. */
export function WithoutForm({ id, json }: { id: string; json: Record<string, unknown> }) {
  const text = textOf(id)
  const tabs = tabsOf(id)
  if (tabs) return <PageTabs label={tabs.title} tabs={tabs.tabs} />
  if (Array.isArray(json.presets))
    return <Presets presets={json.presets as Preset[]} title={String(json.title)} />
  if (json.kind === 'page' || json.kind === 'words') return <PageWordsView page={json} />
  if (!text) return null
  return (
    <div className="flex max-w-160 flex-col gap-3">
      {text.sections.slice(0, 2).map(({ title, paragraphs }) => (
        <div key={title}>
          <h4 className="font-semibold">{title}</h4>
          <p className="text-text-muted">{paragraphs[0]}</p>
        </div>
      ))}
      <p className="text-13px text-text-muted">{text.sections.length} seções ao todo.</p>
    </div>
  )
}

function PageTabs({ label, tabs }: { label: string; tabs: { id: string; label: string; icon: string }[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  return (
    <div
      role="group"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-border bg-surface px-2"
    >
      {tabs.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => setChosen(id)}
          className={`-mb-px flex items-center gap-2 whitespace-nowrap border-b-2 px-3 py-3 font-medium ${id === chosen ? 'border-accent text-text' : 'border-transparent text-text-muted hover:text-text'}`}
        >
          <span className={`${icon} size-4`} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  )
}

function Presets({ presets, title }: { presets: Preset[]; title: string }) {
  const [document, setDocument] = useState<Document>({})
  return (
    <div role="group" aria-label={title}>
      <span id="presets-title" className="sr-only">
        {title}
      </span>
      <PresetGrid
        labelledBy="presets-title"
        presets={presets}
        document={document}
        onPick={(preset) => setDocument(applyPreset(preset, document))}
      />
    </div>
  )
}
