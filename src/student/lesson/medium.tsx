import type { SiteLessonContent } from '../../domain/generated/answer-types.ts'
import { readVideo } from '../../domain/media/video.ts'
import { lessonIcons } from '../course/lesson-line.tsx'
import { Cover } from '../cover/cover.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { Audio } from './audio.tsx'
import type { MediumProps } from './medium-props.ts'
import { Pdf } from './pdf.tsx'
import { VideoFile } from './video-file.tsx'
import { VideoFrame } from './video-frame.tsx'

export interface LessonMediumProps extends Omit<MediumProps, 'title' | 'courseName' | 'content'> {
  lesson: SiteLessonContent
  /** Bytes of a lesson's file; null where it is not known. */
  size: number | null
}

/** What stands on top of a lesson; nothing for a text. */
export function Medium({ lesson, size, ...props }: LessonMediumProps) {
  const { type, title, courseName, content } = lesson
  if (type === 'TEXT' && content !== '') return null
  if (content === '') return <SampleMedium title={title} type={type} />
  if (type === 'PDF') {
    const { position, onPlayer } = props
    return <Pdf {...{ title, content, size, position, onPlayer }} />
  }
  const medium = { ...props, title, courseName, content }
  if (type === 'AUDIO') return <Audio {...medium} />
  const video = readVideo(content)
  if (video === null) return null
  if ('url' in video) return <VideoFile {...medium} content={video.url} isStream={video.kind === 'stream'} />
  return <VideoFrame {...medium} video={video} />
}

/** A lesson without content, of a preview or out of a file that had none, says where it will be. */
function SampleMedium({ title, type }: Pick<SiteLessonContent, 'title' | 'type'>) {
  const phrases = usePhrases(lessonPhrases)
  return (
    <div className="relative aspect-video w-full overflow-hidden @3xl:rounded-card">
      <Cover title={title} imageUrl={null} bare />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4">
        <span className="size-64px grid place-items-center rounded-full bg-brand-card text-brand-primary-text shadow-md">
          <span
            aria-hidden="true"
            className={`size-28px ${type === 'VIDEO' ? 'i-lucide-play' : lessonIcons[type]}`}
          />
        </span>
        <p className="rounded-full bg-brand-card px-3 py-1 text-13px/18px text-brand-text">
          {phrases.sampleMedia}
        </p>
      </div>
    </div>
  )
}
