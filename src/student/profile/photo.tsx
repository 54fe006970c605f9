import { useId, useState } from 'react'
import { Button, looks } from '../button/button.tsx'
import type { SiteStudent } from '../../domain/generated/answer-types.ts'
import { accepted, refusal } from '../../ui/widget/image/check-file.ts'
import { useImage } from '../../ui/widget/image/use-image.ts'
import { Avatar } from '../person/avatar.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { usePhrases } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'
import type * as CutRoom from './photo-cut.tsx'
import type { SaveProfile } from './profile-change.ts'

const size = { width: 512, height: 512 }

/** A photo that is being framed, and the code for that. */
interface Framed {
  file: File
  url: string
  room: typeof CutRoom
}

/** The student's photo, framed and scaled down on the device before it goes anywhere. */
export function Photo({ student, onSave }: { student: SiteStudent; onSave: SaveProfile }) {
  const phrases = usePhrases(profilePhrases)
  const saving = useAttempt(phrases.failed)
  const intake = useImage(size, (avatar) => saving.attempt(() => onSave({ avatar })))
  const id = useId()
  const isBusy = saving.busy || intake.progress !== null
  const [framed, setFramed] = useState<Framed | null>(null)
  const offer = async (file: File | undefined) => {
    close()
    // A GIF would lose its motion, and a drawing its sharpness; without a network the code may not come.
    const isPixels = file && /^image\/(jpeg|png|webp|avif)$/.test(file.type) && !refusal(file)
    const room = isPixels ? await import('./photo-cut.tsx').catch(() => null) : null
    if (file && room) setFramed({ file, room, url: URL.createObjectURL(file) })
    else await intake.take(file)
  }
  const close = () => {
    if (framed) URL.revokeObjectURL(framed.url)
    setFramed(null)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Avatar author={{ ...student, isTeam: true }} className="size-72px text-24px" />
        <p className="min-w-0">
          <span className="block truncate text-18px/24px font-650">{student.name}</span>
          <span className="block truncate text-14px/20px text-brand-muted">{student.email}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={accepted}
          disabled={isBusy}
          className="peer sr-only"
          onChange={(event) => {
            void offer(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${looks.plain} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-brand-primary-text peer-focus-visible:outline-offset-2 peer-focus-visible:outline`}
        >
          <span aria-hidden="true" className="i-lucide-camera size-18px" />
          {student.avatarUrl ? phrases.changePhoto : phrases.addPhoto}
        </label>
        {student.avatarUrl && (
          <Button
            words={phrases.removePhoto}
            busy={isBusy}
            look="plain"
            onClick={() => saving.attempt(() => onSave({ avatar: null }))}
          />
        )}
      </div>
      {framed && (
        <framed.room.PhotoCut
          url={framed.url}
          onClose={close}
          onDone={(area) => {
            close()
            void intake.take(framed.file, area)
          }}
          onFailed={() => {
            close()
            void intake.take(framed.file)
          }}
        />
      )}
      {isBusy && (
        <p role="status" className="text-14px/20px text-brand-muted">
          {phrases.preparing}
        </p>
      )}
      {intake.error ? (
        <p role="alert" className="text-14px/20px">
          {phrases.photoRefused}
        </p>
      ) : (
        <Outcome of={saving} done={phrases.saved} />
      )}
    </div>
  )
}
