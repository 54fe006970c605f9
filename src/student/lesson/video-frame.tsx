import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../domain/media/video.ts'
import { currentConnection } from '../request/connection.ts'
import { lessonPhrases } from '../words/lesson.ts'
import { fill, usePhrases } from '../words/words.tsx'
import { MediaTrouble } from './media-trouble.tsx'
import type { MediumProps } from './medium-props.ts'
import type { Player } from './player/player.ts'
import { usePlayer } from './player/use-player.ts'
import { vimeoAddress, vimeoPlayer } from './player/vimeo-player.ts'
import { youtubeAddress, youtubePlayer } from './player/youtube-player.ts'
import { SpeedMenu } from './speed-menu.tsx'
import { Stage, Tools } from './stage.tsx'
import { VideoPoster } from './video-poster.tsx'

export interface VideoFrameProps extends MediumProps {
  video: Exclude<Video, { kind: 'file' }>
}

/** How long a frame may say nothing before it is taken for one that did not load, in milliseconds. */
const patience = 10_000

/** A video of YouTube or Vimeo, in their player. */
export function VideoFrame({ video, title, position, content, ...follower }: VideoFrameProps) {
  const phrases = usePhrases(lessonPhrases)
  const isYoutube = video.kind === 'youtube'
  const make = isYoutube ? youtubePlayer : vimeoPlayer
  const player = useRef<Player>(null)
  const { attach, rate, setRate, isReady, hasFailed } = usePlayer<HTMLIFrameElement>(make, position, {
    ...follower,
    onPlayer: (made) => {
      player.current = made
      follower.onPlayer?.(made)
    },
  })
  const isSilent = useSilence(isReady)
  const [isWanted, setWanted] = useState(false)
  // Whoever asked for it before it was there need not ask again.
  useEffect(() => {
    if (isReady && isWanted) player.current?.play()
  }, [isReady, isWanted])
  // The address stays as it was at first: a new one would load the frame anew.
  const [address] = useState(() =>
    isYoutube ? youtubeAddress(video.embedUrl, position, location.origin) : vimeoAddress(video.embedUrl),
  )
  return (
    <>
      <Stage>
        <iframe
          ref={attach}
          src={address}
          title={fill(phrases.video, { title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          className="absolute inset-0 size-full"
        />
        {!isReady && <VideoPoster title={title} isWanted={isWanted} onPlay={() => setWanted(true)} />}
        {(hasFailed || isSilent) && (
          <MediaTrouble
            href={sourceOf(video)}
            label={fill(phrases.openAt, { source: isYoutube ? 'YouTube' : 'Vimeo' })}
          />
        )}
      </Stage>
      <Tools>
        <SpeedMenu rate={rate} onChange={setRate} />
      </Tools>
    </>
  )
}

/** A frame tells nobody that it could not load: it only never says anything. Without a network nobody waits for it. */
function useSilence(isReady: boolean): boolean {
  const [isLate, setLate] = useState(() => currentConnection() === 'cut')
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isLate && !isReady
}

function sourceOf({ kind, id, embedUrl }: VideoFrameProps['video']): string {
  if (kind === 'youtube') return `https://www.youtube.com/watch?v=${id}`
  const hash = new URL(embedUrl).searchParams.get('h')
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
}
