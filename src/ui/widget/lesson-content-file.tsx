import { contentError, contentMessages } from '../../domain/lesson/lesson-content.ts'
import type { MediaProps } from './lesson-content-video.tsx'
import { UrlWidget } from './url.tsx'
import { UploadPicker } from './upload-picker.tsx'
import { useUpload } from './use-upload.ts'
import { textOf } from './widget.ts'

/** A PDF or an audio: uploaded, or a link to where it is. */
export function LessonFile({ type, onLength, ...props }: MediaProps & { type: 'PDF' | 'AUDIO' }) {
  const content = textOf(props.value)
  const upload = useUpload((file) => refusal(type, file), props.onChange)
  const sentence = contentMessages[type]
  // The field says so already.
  const error = props.invalid && upload.error === sentence ? null : upload.error
  const isGood = content !== '' && contentError({ type, content }) === null
  return (
    <div className="flex flex-col gap-3">
      <UploadPicker
        fileLabel={type === 'PDF' ? 'Arquivo PDF' : 'Arquivo de áudio'}
        buttonLabel={type === 'PDF' ? 'Enviar PDF' : 'Enviar áudio'}
        accept={type === 'PDF' ? 'application/pdf,.pdf' : 'audio/*'}
        upload={{ ...upload, error }}
        disabled={props.disabled}
      />
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

function refusal(type: 'PDF' | 'AUDIO', file: File): string | null {
  const fits = type === 'PDF' ? /^application\/pdf$/.test(file.type) : /^audio\//.test(file.type)
  return fits ? null : contentMessages[type]
}
