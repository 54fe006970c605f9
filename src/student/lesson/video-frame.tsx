import { useEffect, useRef, useState } from 'react'
import { useElapsed } from '../../ui/time/use-elapsed.ts'
import { frameHosts, type FramedVideo } from '../../domain/media/video.ts'
import { say } from '../../domain/text/say.ts'
import { currentConnection } from '../request/connection.ts'
import { lessonPhrases } from '../words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { MediaTrouble } from './media-trouble.tsx'
import type { MediumProps } from './medium-props.ts'
import { frameKinds } from './player/frame-kind.ts'
import type { Player } from './player/player.ts'
import { usePlayer } from './player/use-player.ts'
import { SpeedMenu } from './speed-menu.tsx'
import { Stage, Tools } from './stage.tsx'
import { VideoPoster } from './video-poster.tsx'

export interface VideoFrameProps extends MediumProps {
  video: FramedVideo
}

/** How long a frame may say nothing before it is taken for one that did not load, in milliseconds. */
const patience = 10_000

/** A video in the player of whoever has it, such as YouTube. */
export function VideoFrame({ video, title, position, content, ...follower }: VideoFrameProps) {
  const phrases = usePhrases(lessonPhrases)
  const { make, source, hasSpeed, ...kind } = frameKinds[video.kind]
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
  const [address] = useState(() => kind.address(video.embedUrl, position))
  return (
    <>
      <Stage>
        <iframe
          ref={attach}
          src={address}
          title={say(phrases.video, { title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          className="absolute inset-0 size-full"
        />
        {!isReady && <VideoPoster title={title} isWanted={isWanted} onPlay={() => setWanted(true)} />}
        {(hasFailed || isSilent) && (
          <MediaTrouble
            href={source(video)}
            label={say(phrases.openAt, { source: frameHosts[video.kind] })}
          />
        )}
      </Stage>
      {hasSpeed && (
        <Tools>
          <SpeedMenu rate={rate} onChange={setRate} />
        </Tools>
      )}
    </>
  )
}

/** A frame tells nobody that it could not load: it only never says anything. Without a network nobody waits for it. */
function useSilence(isReady: boolean): boolean {
  const [isCut] = useState(() => currentConnection() === 'cut')
  const isLate = useElapsed(patience)
  return (isCut || isLate) && !isReady
}
