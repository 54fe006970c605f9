import { contentError } from '../../domain/lesson/lesson-content.ts'
import { frameHosts, readVideo, type Video } from '../../domain/media/video.ts'
import { UrlWidget } from './url.tsx'
import { textOf, type WidgetProps } from './widget.ts'

export interface MediaProps extends WidgetProps {
  /** The length of the medium became known, in seconds. */
  onLength: (seconds: number) => void
}

/** The link of a video, checked while it is typed, and the video itself once the link is one. */
export function LessonVideo({ onLength, ...props }: MediaProps) {
  const text = textOf(props.value).trim()
  const video = readVideo(text)
  return (
    <div className="flex flex-col gap-3">
      <UrlWidget {...props} options={{ ...props.options, placeholder: 'https://www.youtube.com/watch?v=' }} />
      <p role="status" className="text-13px/18px text-text-muted empty:hidden">
        {video
          ? `${sources[video.kind]}: link reconhecido.`
          : text && !props.invalid
            ? contentError({ type: 'VIDEO', content: text })
            : null}
      </p>
      {video && <Player video={video} onLength={onLength} />}
    </div>
  )
}

const sources = { ...frameHosts, file: 'Arquivo de vídeo', stream: 'Transmissão HLS' }

function Player({ video, onLength }: { video: Video; onLength: (seconds: number) => void }) {
  const look = 'aspect-video w-full rounded-control border border-border bg-surface-sunken'
  if ('url' in video)
    return (
      <video
        key={video.url}
        src={video.url}
        controls
        preload="metadata"
        aria-label="Prévia do vídeo"
        className={look}
        onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
      />
    )
  return (
    <iframe
      src={video.embedUrl}
      title="Prévia do vídeo"
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className={look}
    />
  )
}
