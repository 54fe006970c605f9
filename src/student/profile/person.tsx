import type { SiteStudent } from '../../domain/generated/answer-types.ts'
import { LoginField } from '../form/text-field.tsx'
import { textIn } from '../form/entry-form.tsx'
import { SaveForm } from '../form/save-form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useProblems } from '../form/use-problems.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { usePhrases } from '../words/words.tsx'
import { Photo } from './photo.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { SaveProfile } from './profile-change.ts'

/** Name and photo. The e-mail is how the team knows the student: only the team changes it. */
export function Person({ student, onSave }: { student: SiteStudent; onSave: SaveProfile }) {
  const [phrases, entry] = [usePhrases(profilePhrases), usePhrases(entryPhrases)]
  const { problems, judge } = useProblems<'name'>()
  const saving = useAttempt(phrases.failed)
  return (
    <ProfileCard title={phrases.account}>
      <Photo student={student} onSave={onSave} />
      <SaveForm
        saving={saving}
        done={phrases.saved}
        onSubmit={(form) => {
          const name = textIn(form, 'name')
          if (judge(form, { name: name ? undefined : entry.nameMissing }))
            saving.attempt(() => onSave({ name }))
        }}
      >
        <LoginField
          key={student.name}
          name="name"
          label={entry.name}
          autoComplete="name"
          maxLength={120}
          defaultValue={student.name}
          problem={problems.name}
        />
      </SaveForm>
    </ProfileCard>
  )
}
