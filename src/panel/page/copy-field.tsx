import { useId, useRef } from 'react'
import { words } from '../../domain/generated/screens/pages/entry.ts'
import { Button } from '../../ui/control/button.tsx'
import { controlClass } from '../../ui/control/control-class.ts'
import { copyText } from './copy-text.ts'

interface CopyFieldProps {
  label: string
  copyLabel: string
  /** Undefined while it loads. */
  value: string | undefined
  /** Why there is none. */
  failure?: string | null
}

/** A text to copy. Where the browser does not copy by itself, it is selected for the person to do it. */
export function CopyField({ label, copyLabel, value, failure }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (!(await copyText(value!, { copied: words.copied, byHand: words.copyByHand }))) field.current?.select()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={value ?? failure ?? ''}
          className={`${controlClass} min-w-40 flex-1`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="i-lucide-copy" disabled={value === undefined} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      </div>
    </div>
  )
}
