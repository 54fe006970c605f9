import { useState } from 'react'
import { Button } from '../button/button.tsx'
import type { SiteStudent } from '../../domain/generated/answer-types.ts'
import { LoginField } from '../form/text-field.tsx'
import { focusOn, textIn } from '../form/entry-form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { entryPhrases } from '../words/entry.ts'
import { profilePhrases } from '../words/profile.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'
import { Photo } from './photo.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { SaveProfile } from './profile-change.ts'

/** Name and photo. The e-mail is how the team knows the student: only the team changes it. */
export function Person({ student, onSave }: { student: SiteStudent; onSave: SaveProfile }) {
  const [phrases, entry] = [usePhrases(profilePhrases), usePhrases(entryPhrases)]
  const words = useWords()
  const [problem, setProblem] = useState<string>()
  const saving = useAttempt(phrases.failed)
  return (
    <ProfileCard title={phrases.account}>
      <Photo student={student} onSave={onSave} />
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const name = textIn(form, 'name')
          setProblem(name ? undefined : entry.nameMissing)
          if (!name) focusOn(form, 'name')
          else if (!saving.busy) saving.attempt(() => onSave({ name }))
        }}
      >
        <LoginField
          key={student.name}
          name="name"
          label={entry.name}
          autoComplete="name"
          maxLength={120}
          defaultValue={student.name}
          problem={problem}
        />
        <Outcome of={saving} done={phrases.saved} />
        <Button
          words={saving.busy ? words.saving : words.save}
          type="submit"
          busy={saving.busy}
          look="plain"
          className="self-start"
        />
      </form>
    </ProfileCard>
  )
}
