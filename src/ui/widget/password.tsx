import { useState } from 'react'
import { TextInput } from './text.tsx'
import type { WidgetProps } from './widget.ts'

/** A password with a button that shows what was typed. */
export function PasswordWidget(props: WidgetProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        {...props}
        attributes={{
          type: shown ? 'text' : 'password',
          autoCapitalize: 'none',
          spellCheck: false,
          className: 'pr-11',
        }}
      />
      <button
        type="button"
        aria-label="Mostrar senha"
        aria-pressed={shown}
        aria-controls={props.id}
        disabled={props.disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
        className="absolute right-1 top-1 inline-flex size-8 items-center justify-center rounded-8px text-text-muted hover:bg-surface-hover hover:text-text"
      >
        <span className={`size-4 ${shown ? 'i-lucide-eye-off' : 'i-lucide-eye'}`} aria-hidden="true" />
      </button>
    </div>
  )
}
