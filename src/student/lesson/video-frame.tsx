import { useEffect, useRef, useState } from 'react'
import { useElapsed } from '../../ui/time/use-elapsed.ts'
import { frameHosts, type FramedVideo } from '../../domain/media/video.ts'
import { say } from '../../domain/text/say.ts'
import { currentConnection } from '../request/connection.ts'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { MediaTrouble } from './media-trouble.tsx'
import type { MediumProps } from './medium-props.ts'
import { frameKinds } from './player/frame-kind.ts'
import type { Player } from './player/player.ts'
import { usePlayer } from './player/use-player.ts'
import { SpeedMenu } from './speed-menu.tsx'
import { Stage, Tools } from './stage.tsx'
import { Cover } from '../cover/cover.tsx'

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

interface VideoPosterProps {
  title: string
  /** It plays as soon as it can. */
  isWanted: boolean
  onPlay: () => void
}

/** Over a player that is on its way: what it will show, drawn here. A tap plays it once it is there. */
function VideoPoster({ title, isWanted, onPlay }: VideoPosterProps) {
  const phrases = usePhrases(lessonPhrases)
  return (
    <button
      type="button"
      aria-label={say(isWanted ? phrases.videoComing : phrases.play, { title })}
      aria-busy={isWanted}
      className="absolute inset-0 size-full -outline-offset-4!"
      onClick={onPlay}
    >
      <Cover title={title} imageUrl={null} bare />
      <span
        aria-hidden="true"
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4"
      >
        <span className="relative size-72px grid place-items-center rounded-full bg-brand-card text-brand-primary-text shadow-md">
          <span className="i-lucide-play size-30px" />
          <span className="spin absolute inset-0 border-3 border-brand-border border-t-brand-primary-text rounded-full" />
        </span>
        <span className="max-w-full line-clamp-2 rounded-card bg-brand-card px-4 py-1 text-center text-15px/20px text-brand-text font-600">
          {title}
        </span>
      </span>
    </button>
  )
}
