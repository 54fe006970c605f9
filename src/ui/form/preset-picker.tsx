import { useId } from 'react'
import type { Document, LayoutItem, Preset } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { applyPreset } from './edit.ts'

export interface PresetPickerProps {
  item: Extract<LayoutItem, { kind: 'presets' }>
  /** The form's data: what it shows, defaults included. */
  flat: Document
  document: Document
  onChange: (next: Document) => void
  disabled?: boolean
}

/** Named sets of colours to start from. Each shows all of its colours and sets them at once. */
export function PresetPicker({ item, flat, document, onChange, disabled }: PresetPickerProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={item.description ? `${id}-help` : undefined}
      className="flex flex-col gap-3"
    >
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2.5">
        {item.presets.map((preset) => (
          <label
            key={preset.name}
            className="group relative cursor-pointer overflow-hidden rounded-control border border-border-strong bg-surface transition-colors duration-150 hover:border-text-faint has-[:checked]:border-accent has-[:checked]:ring-1 has-[:checked]:ring-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={id}
              value={preset.name}
              checked={isApplied(preset, { ...document, ...flat })}
              disabled={disabled}
              onChange={() => onChange(applyPreset(preset, document))}
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
