import { useContext, useRef } from 'react'
import { Button } from '../control/button.tsx'
import { FileNote } from './file-upload.ts'
import type { Uploading } from './use-upload.ts'

interface UploadPickerProps {
  /** What the file is called for those who hear the page, and what the button says. */
  fileLabel: string
  buttonLabel: string
  /** Kinds of files, as browsers want them. */
  accept: string
  upload: Uploading
  disabled?: boolean
  /** It is what the screen is there for. */
  isMain?: boolean
  /** Of the button that chooses, where a label names it. */
  id?: string
  describedBy?: string
}

/** A button that chooses a file, how much of it is on its way, and why it was refused. */
export function UploadPicker(props: UploadPickerProps) {
  const { fileLabel, buttonLabel, accept, upload, disabled, id, describedBy } = props
  const input = useRef<HTMLInputElement>(null)
  const { progress, error } = upload
  const note = useContext(FileNote)
  if (!upload.isPossible) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {note}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept={accept}
        onChange={({ target }) => {
          void upload.take(target.files?.[0])
          // The same file may be chosen again after it was removed.
          target.value = ''
        }}
      />
      <Button
        id={id}
        aria-describedby={describedBy}
        {...(props.isMain ? { variant: 'primary' } : { size: 'sm' })}
        icon="i-lucide-upload"
        disabled={disabled || progress !== null}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {progress !== null && (
        <>
          <progress
            aria-label="Envio do arquivo"
            value={progress}
            max={1}
            className="h-1.5 min-w-30 flex-1 accent-accent"
          />
          <span className="figures text-13px text-text-muted">{Math.round(progress * 100)}%</span>
          <Button size="sm" variant="ghost" onClick={upload.stop}>
            Cancelar envio
          </Button>
        </>
      )}
      {progress === null && !error && <span className="text-13px text-text-muted">Até 50MB</span>}
      {error && (
        <p role="alert" className="w-full text-13px/18px text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}
