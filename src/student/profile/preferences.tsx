import type { ReactNode } from 'react'
import type { StudentPreferences } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { languageOf, type Language } from '../../domain/text/language.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { SwitchLine } from '../form/switch-line.tsx'
import { usePhrases } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { SaveProfile } from './profile-change.ts'

const names: Record<Language, string> = { 'pt-BR': 'Português', 'en-US': 'English', 'es-ES': 'Español' }

interface LanguageCardProps {
  preferences: StudentPreferences
  appLanguage: string | undefined
  onSave: SaveProfile
}

/** The language that the app speaks with this student. */
export function LanguageCard({ preferences, appLanguage, onSave }: LanguageCardProps) {
  const phrases = usePhrases(profilePhrases)
  const saving = useAttempt(phrases.failed)
  return (
    <ProfileCard title={phrases.language}>
      <select
        aria-label={phrases.language}
        value={preferences.language ?? ''}
        className="h-52px w-full border border-brand-muted rounded-control bg-brand-background px-12px text-16px text-brand-text"
        onChange={({ target }) => {
          const language = (target.value || null) as Language | null
          saving.attempt(() => onSave({ preferences: { language } }))
        }}
      >
        <option value="">{say(phrases.languageOfApp, { language: names[languageOf(appLanguage)] })}</option>
        {Object.entries(names).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      <Outcome of={saving} done={phrases.saved} />
    </ProfileCard>
  )
}

interface NotificationsCardProps {
  preferences: StudentPreferences
  /** What turns notifications on this device on and off. */
  deviceSwitch?: ReactNode
  onSave: SaveProfile
}

/** Of what the student wants to be told. */
export function NotificationsCard({ preferences, deviceSwitch, onSave }: NotificationsCardProps) {
  const phrases = usePhrases(profilePhrases)
  const saving = useAttempt(phrases.failed)
  const kinds = [
    ['feed', phrases.pushFeed],
    ['product', phrases.pushProduct],
    ['reply', phrases.pushReply],
  ] as const
  return (
    <ProfileCard title={phrases.notifications}>
      {deviceSwitch}
      <ul className="flex flex-col">
        {kinds.map(([kind, label]) => (
          <li key={kind}>
            <SwitchLine
              label={label}
              isOn={preferences.pushes[kind]}
              onToggle={() =>
                !saving.busy &&
                saving.attempt(() =>
                  onSave({ preferences: { pushes: { [kind]: !preferences.pushes[kind] } } }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Outcome of={saving} done={phrases.saved} />
    </ProfileCard>
  )
}
