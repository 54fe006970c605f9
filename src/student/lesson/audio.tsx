import { say } from '../../domain/text/say.ts'
import { Cover } from '../cover/cover.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { MediaTrouble } from './media-trouble.tsx'
import type { MediumProps } from './medium-props.ts'
import { SpeedMenu } from './speed-menu.tsx'
import { Tools } from './stage.tsx'
import { useMediaFile } from './use-media-file.ts'

/** A recording, below a cover of the app's colours. */
export function Audio(props: MediumProps) {
  const phrases = usePhrases(lessonPhrases)
  const { attach, attempt, rate, setRate, hasFailed, retry } = useMediaFile<HTMLAudioElement>(props)
  return (
    <>
      <div className="relative overflow-hidden border-b border-brand-border @3xl:border @3xl:rounded-card">
        <div className="aspect-video max-h-[50dvh] w-full @3xl:aspect-21/9">
          <Cover title={props.title} imageUrl={null} bare />
        </div>
        <div className="bg-brand-card p-3">
          <audio
            key={attempt}
            ref={attach}
            src={props.content}
            controls
            preload="metadata"
            aria-label={say(phrases.audio, { title: props.title })}
            className="block h-54px w-full"
          />
        </div>
        {hasFailed && <MediaTrouble href={props.content} label={phrases.openAudio} onRetry={retry} />}
      </div>
      <Tools>
        <SpeedMenu rate={rate} onChange={setRate} />
      </Tools>
    </>
  )
}
