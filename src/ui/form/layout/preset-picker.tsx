import { useContext, useId } from 'react'
import type { Document, LayoutItem, Preset } from '../../../domain/schema/definition.ts'
import { read } from '../../../domain/schema/path.ts'
import { applyPreset } from '../document/edit.ts'
import { FormSetting } from '../../widget/form-setting.ts'

export interface PresetPickerProps {
  item: Extract<LayoutItem, { kind: 'presets' }>
  /** The form's data: what it shows, defaults included. */
  flat: Document
  document: Document
  onChange: (next: Document) => void
  disabled?: boolean
}

/** Named sets of colours to start from; above them what the page suggests (the note `presets`). */
export function PresetPicker({ item, flat, document, onChange, disabled }: PresetPickerProps) {
  const id = useId()
  const { notes } = useContext(FormSetting)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p id={id} className="text-16px/24px font-semibold text-text">
          {item.title}
        </p>
        {item.description && (
          <p id={`${id}-help`} className="text-text-muted">
            {item.description}
          </p>
        )}
      </div>
      {notes?.presets}
      <PresetGrid
        labelledBy={id}
        describedBy={item.description ? `${id}-help` : undefined}
        presets={item.presets}
        document={{ ...document, ...flat }}
        disabled={disabled}
        onPick={(preset) => onChange(applyPreset(preset, document))}
      />
    </div>
  )
}

interface PresetGridProps {
  labelledBy: string
  describedBy?: string
  presets: Preset[]
  /** What is set now: the preset that equals it is the checked one. */
  document: Document
  disabled?: boolean
  onPick: (preset: Preset) => void
}

/** Presets as cards; each shows all of its colours. */
export function PresetGrid({
  labelledBy,
  describedBy,
  presets,
  document,
  disabled,
  onPick,
}: PresetGridProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2.5"
    >
      {presets.map((preset) => (
        <label
          key={preset.name}
          className="group relative cursor-pointer overflow-hidden rounded-control border border-border-strong bg-surface transition-colors duration-150 hover:border-text-faint has-[:checked]:border-accent has-[:checked]:ring-1 has-[:checked]:ring-accent has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
        >
          <input
            type="radio"
            name={labelledBy}
            value={preset.name}
            checked={isApplied(preset, document)}
            disabled={disabled}
            onChange={() => onPick(preset)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="flex h-9 border-b border-border">
            {Object.entries(preset.values).map(([path, color]) => (
              <span key={path} className="flex-1" style={{ backgroundColor: color }} />
            ))}
          </span>
          <span className="flex items-center gap-1.5 px-3 py-2 text-13px/18px font-medium text-text">
            {preset.name}
          </span>
          <span
            aria-hidden="true"
            className="absolute bottom-2.5 right-2.5 hidden text-accent-text i-lucide-check size-4 peer-checked:inline-block"
          />
        </label>
      ))}
    </div>
  )
}

function isApplied(preset: Preset, document: Document): boolean {
  return Object.entries(preset.values).every(
    ([dotted, value]) =>
      String(
        document[dotted.replaceAll('.', ':')] ?? read(document, dotted.split('.')) ?? '',
      ).toLowerCase() === value.toLowerCase(),
  )
}
