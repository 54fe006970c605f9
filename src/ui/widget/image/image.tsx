import { useRef } from 'react'
import { useDropTarget } from '../../control/use-drop-target.ts'
import { accepted } from './check-file.ts'
import { ImageDrop } from './drop-area.tsx'
import { useCut } from './use-cut.tsx'
import { useImage } from './use-image.ts'
import { controlProps, nothingOf, type WidgetProps } from '../widget.ts'

/** A picture: dropped, chosen or pasted, cut to its shape and scaled in the browser. The value is a data URL until the server has it. */
export function ImageWidget(props: WidgetProps) {
  const { id, value, options, disabled, autosave, onChange, onBlur } = props
  const input = useRef<HTMLInputElement>(null)
  const intake = useImage(options.image, onChange)
  const url = typeof value === 'string' && value ? value : null
  const cut = useCut(props.label, url, options.image, intake)
  const { isOver: over, target } = useDropTarget((file) => disabled || void cut.offer(file))
  const progress = intake.progress ?? (cut.isLooking ? 0 : null)
  const hintId = options.hint ? `${id}__hint` : undefined
  const problemId = intake.error ? `${id}__problem` : undefined
  const describedBy = [props.describedBy, hintId, problemId].filter(Boolean).join(' ') || undefined
  const { width, height } = options.image ?? { width: 1, height: 1 }
  // One that is smaller than a form is never drawn larger than it is.
  const wide = width > height * 1.3 && width >= 640
  return (
    <div
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      onPaste={(event) => {
        const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
        if (!file || disabled) return
        event.preventDefault()
        void cut.offer(file)
      }}
      {...target}
    >
      <input
        {...controlProps({ ...props, describedBy, invalid: props.invalid || Boolean(intake.error) })}
        ref={input}
        type="file"
        accept={accepted}
        className="peer sr-only"
        onChange={(event) => {
          void cut.offer(event.target.files?.[0])
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      <div className={wide ? 'flex flex-col gap-2' : 'flex items-center gap-4'}>
        <ImageDrop
          id={id}
          url={url}
          over={over}
          wide={wide}
          size={options.image}
          progress={progress}
          disabled={disabled}
          invalid={props.invalid || Boolean(intake.error)}
        />
        <div className="min-w-0">
          {url && (
            <div className="mb-1 flex flex-wrap gap-x-4 gap-y-1">
              <label
                htmlFor={id}
                className="cursor-pointer font-medium text-accent-text underline-offset-3 hover:underline"
              >
                Trocar
              </label>
              {cut.again && (
                <button
                  type="button"
                  aria-label={`Recortar ${props.label.toLocaleLowerCase('pt-BR')}`}
                  disabled={disabled}
                  className={quiet}
                  onClick={() => void cut.again?.()}
                >
                  Recortar
                </button>
              )}
              <button
                type="button"
                aria-label={`Remover ${props.label.toLocaleLowerCase('pt-BR')}`}
                disabled={disabled}
                className={`${quiet} hover:text-danger-text`}
                onClick={() => {
                  intake.clear()
                  onChange(nothingOf(props))
                  input.current?.focus()
                }}
              >
                Remover
              </button>
            </div>
          )}
          {options.hint && (
            <p id={hintId} className="text-13px/18px text-text-muted">
              {options.hint}
            </p>
          )}
          <p aria-live="polite" className="text-13px/18px text-text-muted empty:hidden">
            {progress !== null && 'Preparando…'}
            {progress === null && autosave && url?.startsWith('data:') && 'Enviando…'}
          </p>
          {intake.error && (
            <p
              id={problemId}
              role="alert"
              className="mt-1 flex items-start gap-1.5 text-13px/18px text-danger-text"
            >
              <span className="i-lucide-circle-alert mt-0.5 size-3.5" aria-hidden="true" />
              {intake.error}
            </p>
          )}
        </div>
      </div>
      {cut.dialog}
    </div>
  )
}

const quiet = 'rounded-4px font-medium text-text-muted underline-offset-3 hover:underline'
