import { useContext, useEffect, useRef, useState } from 'react'
import { contentError, contentMessages } from '../../domain/lesson.ts'
import { Button } from '../button.tsx'
import { LessonUpload } from './lesson-content-context.ts'
import type { MediaProps } from './lesson-content-video.tsx'
import { UrlWidget } from './text.tsx'
import { textOf } from './widget.ts'

const maxBytes = 50 * 1024 * 1024

/** A PDF or an audio: uploaded, or a link to where it is. */
export function LessonFile({ type, onLength, ...props }: MediaProps & { type: 'PDF' | 'AUDIO' }) {
  const content = textOf(props.value)
  const upload = useUpload(type, props.onChange)
  const isGood = content !== '' && contentError({ type, content }) === null
  return (
    <div className="flex flex-col gap-3">
      <Picker type={type} upload={upload} disabled={props.disabled} />
      <UrlWidget
        {...props}
        // An address of ours has no protocol, which the browser's own check of links asks for.
        options={{ ...props.options, placeholder: 'ou cole um link que comece com https://' }}
      />
      {isGood && type === 'AUDIO' && (
        <audio
          key={content}
          src={content}
          controls
          preload="metadata"
          aria-label="Prévia do áudio"
          className="w-full"
          onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
        />
      )}
      {isGood && type === 'PDF' && (
        <a
          href={content}
          target="_blank"
          rel="noreferrer"
          className="self-start text-accent-text font-medium underline-offset-3 hover:underline"
        >
          Abrir PDF<span className="sr-only"> (abre em nova aba)</span>
        </a>
      )}
    </div>
  )
}

type Uploading = ReturnType<typeof useUpload>

function Picker({
  type,
  upload,
  disabled,
}: {
  type: 'PDF' | 'AUDIO'
  upload: Uploading
  disabled?: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const { progress, error } = upload
  if (!upload.isPossible) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={type === 'PDF' ? 'Arquivo PDF' : 'Arquivo de áudio'}
        accept={type === 'PDF' ? 'application/pdf,.pdf' : 'audio/*'}
        onChange={({ target }) => {
          void upload.take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        size="sm"
        icon="i-lucide-upload"
        disabled={disabled || progress !== null}
        onClick={() => input.current?.click()}
      >
        {type === 'PDF' ? 'Enviar PDF' : 'Enviar áudio'}
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

/** Takes one file at a time up. A refused file changes nothing but the message. */
function useUpload(type: 'PDF' | 'AUDIO', onReady: (url: string) => void) {
  const send = useContext(LessonUpload)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file || !send) return
    const reason = refusal(type, file)
    setError(reason)
    if (reason) return
    const mine = new AbortController()
    underway.current = mine
    setProgress(0)
    try {
      const url = await send(file, (share) => mine.signal.aborted || setProgress(share), mine.signal)
      if (!mine.signal.aborted) onReady(url)
    } catch (problem) {
      if (!mine.signal.aborted)
        setError(problem instanceof Error ? problem.message : 'Não foi possível enviar o arquivo.')
    } finally {
      setProgress(null)
    }
  }
  return { isPossible: send !== null, progress, error, take, stop: () => underway.current?.abort() }
}

function refusal(type: 'PDF' | 'AUDIO', file: File): string | null {
  const fits = type === 'PDF' ? /^application\/pdf$/.test(file.type) : /^audio\//.test(file.type)
  if (!fits) return contentMessages[type]
  return file.size > maxBytes ? 'Arquivo muito grande. O tamanho máximo é 50MB.' : null
}
