import { useContext, useEffect, useState } from 'react'
import {
  extensionsOf,
  fileSentence,
  groupOfType,
  kindOfName,
  usualFiles,
  type FileGroup,
} from '../../domain/media/file-kind.ts'
import { fileName } from '../../domain/schema/value-text.ts'
import { FileSize } from './file-upload.ts'
import { UploadPicker } from './upload-picker.tsx'
import { useUpload } from './use-upload.ts'
import { labelId, nothingOf, textOf, type WidgetProps } from './widget.ts'

/** A file of the kinds that the field takes, uploaded to the app around. The value is its address. */
export function FileWidget(props: WidgetProps) {
  const { id, label, value, schema, options, disabled, invalid, describedBy, onChange, onBlur } = props
  const { accept = usualFiles } = options
  const url = textOf(value)
  const size = useSize(url)
  const upload = useUpload(
    (file) => refusal(file, accept),
    (address) => onChange(address),
  )
  const nothing = [schema.type].flat().includes('null') ? nothingOf(props) : ''
  return (
    <div
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className="flex flex-col gap-2"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
    >
      {url !== '' && (
        <div className="min-h-11 flex items-center gap-3 rounded-control border border-border-strong bg-surface pl-3.5 pr-1.5">
          <span className="i-lucide-file size-4 shrink-0 text-text-muted" aria-hidden="true" />
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="min-w-0 flex-1 truncate font-medium text-accent-text underline-offset-3 hover:underline"
          >
            {fileName(url)}
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
          {size !== undefined && (
            <span className="figures shrink-0 text-13px text-text-muted">{sizeText(size)}</span>
          )}
          <button
            type="button"
            disabled={disabled}
            aria-label={`Remover ${label.toLocaleLowerCase('pt-BR')}`}
            onClick={() => onChange(nothing)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-8px text-text-muted hover:bg-danger-soft hover:text-danger-text"
          >
            <span className="i-lucide-x size-4" aria-hidden="true" />
          </button>
        </div>
      )}
      {upload.isPossible ? (
        <UploadPicker
          id={id}
          describedBy={describedBy}
          fileLabel={label}
          buttonLabel={url ? 'Trocar arquivo' : 'Enviar arquivo'}
          accept={acceptOf(accept)}
          upload={upload}
          disabled={disabled}
        />
      ) : (
        url === '' && (
          <p className={`text-13px/18px ${invalid ? 'text-danger-text' : 'text-text-muted'}`}>
            Salve primeiro; depois o arquivo pode ser enviado aqui.
          </p>
        )
      )}
    </div>
  )
}

/** How many bytes the file at `url` has, once that is known. */
function useSize(url: string): number | undefined {
  const sizeOf = useContext(FileSize)
  const [known, setKnown] = useState<{ url: string; bytes: number | undefined }>()
  useEffect(() => {
    let isCurrent = url !== ''
    if (isCurrent) void sizeOf?.(url).then((bytes) => isCurrent && setKnown({ url, bytes }))
    return () => void (isCurrent = false)
  }, [url, sizeOf])
  return known?.url === url ? known.bytes : undefined
}

/** Where the system knows no type for a file, its name tells. */
function refusal({ type, name }: File, accept: FileGroup[]): string | null {
  const group = groupOfType(type) ?? kindOfName(name)?.group
  return group && accept.includes(group) ? null : fileSentence(accept)
}

/** As browsers want it: by their endings, and all that is audio. */
const acceptOf = (accept: FileGroup[]) =>
  [
    ...extensionsOf(accept).map((ending) => `.${ending}`),
    ...(accept.includes('audio') ? ['audio/*'] : []),
  ].join()

/** Bytes as people read them: `340 kB`, `1,2 MB`. */
function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  const digits = unit === 'MB' ? 1 : 0
  return `${Math.max(size, 1).toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${unit}`
}
