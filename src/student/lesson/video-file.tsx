import { useMemo, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { MediaTrouble } from './media-trouble.tsx'
import type { MediumProps } from './medium-props.ts'
import { playsStreams, streamPlayer } from './player/stream-player.ts'
import { SpeedMenu } from './speed-menu.tsx'
import { Stage, Tools } from './stage.tsx'
import { useMediaFile } from './use-media-file.ts'

interface VideoFileProps extends MediumProps {
  /** An HLS stream. */
  isStream: boolean
}

/** A video file, or a stream of one, in the browser's own player. */
export function VideoFile({ isStream, ...props }: VideoFileProps) {
  const phrases = usePhrases(lessonPhrases)
  const stage = useRef<HTMLDivElement>(null)
  const { content } = props
  const filling = useMemo(
    () => (isStream && !playsStreams() ? streamPlayer(content) : undefined),
    [isStream, content],
  )
  const { attach, attempt, rate, setRate, hasFailed, retry } = useMediaFile<HTMLVideoElement>(props, filling)
  return (
    <>
      <Stage ref={stage}>
        <video
          key={attempt}
          ref={attach}
          src={filling ? undefined : content}
          controls
          playsInline
          preload="metadata"
          aria-label={say(phrases.video, { title: props.title })}
          className="absolute inset-0 size-full"
        />
        {hasFailed && <MediaTrouble href={content} label={phrases.openVideo} onRetry={retry} />}
      </Stage>
      <Tools>
        {document.pictureInPictureEnabled && !hasFailed && (
          <Button
            look="card"
            aria-label={phrases.pictureInPicture}
            title={phrases.pictureInPicture}
            onClick={() => void float(stage.current?.querySelector('video'))}
            icon="i-lucide-picture-in-picture-2"
          />
        )}
        <SpeedMenu rate={rate} onChange={setRate} />
      </Tools>
    </>
  )
}

/** Into the floating window, or back. Refused before the video is there; then nothing happens. */
async function float(video: HTMLVideoElement | null | undefined): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video?.requestPictureInPicture()
  } catch {
    // It stays where it is.
  }
}
