import { memo, type ReactNode } from 'react'
import { looks } from '../button/button.tsx'
import type { HomeProduct, SiteMe, SiteStudent } from '../../domain/generated/answer-types.ts'
import { averageOf } from '../../domain/study/progress.ts'
import { TitledPage } from '../frame/titled-page.tsx'
import { LegalLinks } from '../legal/legal-links.tsx'
import { VisitorNote } from '../blank-page/visitor-note.tsx'
import { Slot } from '../part/slot.tsx'
import { Certificates } from '../profile/certificates.tsx'
import { SignOutCard } from '../profile/sign-out-card.tsx'
import { DeletionCard, type AccountDeletion } from '../profile/deletion-card.tsx'
import { PasswordCard } from '../profile/password-card.tsx'
import { PostsSkeleton } from '../post/posts-skeleton.tsx'
import { Person } from '../profile/person.tsx'
import { LanguageCard, NotificationsCard } from '../profile/preferences.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import type { SaveProfile } from '../profile/profile-change.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { usePhrases, useWords } from '../words/words.tsx'

/** What a student does here. Each rejects where it was not done. */
export interface ProfileActions {
  onSave: SaveProfile
  onPassword: (current: string, password: string) => Promise<unknown>
  /** Asks for the letter that lets one delete the account. */
  onDeletionLink: () => Promise<unknown>
  /** Deletes the account for good. */
  onDelete: (deletion: AccountDeletion) => Promise<unknown>
  /** What the letter's link brought along, where it was followed. */
  deletionToken: string
  /** Where everything that is held on the student downloads from. */
  dataUrl: string
  /** Where a certificate downloads from, by its id. */
  certificateUrl: (id: string) => string
}

export interface ProfileScreenProps {
  /** Null for a visitor; undefined while it is not known who it is. */
  student: SiteStudent | null | undefined
  products: HomeProduct[]
  showProgressBar: boolean
  /** Language of the app's setting. */
  appLanguage: string | undefined
  /** Whether one signs in with a password. */
  hasPasswords: boolean
  /** Null while it loads. */
  me: Pick<SiteMe, 'hasPassword' | 'preferences' | 'certificates'> | null
  /** Null in a preview, where nothing is kept. */
  actions: ProfileActions | null
  /** What turns notifications on this device on and off. */
  deviceSwitch?: ReactNode
  /** Whom the student has blocked, where people write to each other. */
  blocked?: ReactNode
  onLeave: () => Promise<void>
}

/** Who the student is and how far they have come; a visitor finds the way in. */
export const ProfileScreen = memo(function ProfileScreen(props: ProfileScreenProps) {
  const words = useWords()
  const phrases = usePhrases(profilePhrases)
  return (
    <TitledPage title={words.profileTitle}>
      {props.student === undefined ? (
        <PostsSkeleton label={words.homeLoading} />
      ) : props.student === null ? (
        <VisitorNote picture="link" title={phrases.visitorTitle} text={phrases.visitorText} />
      ) : (
        <Sections {...props} student={props.student} />
      )}
    </TitledPage>
  )
})

function Sections(props: ProfileScreenProps & { student: SiteStudent }) {
  const { student, products, showProgressBar, appLanguage, hasPasswords, me, actions, deviceSwitch } = props
  const phrases = usePhrases(profilePhrases)
  const percents = products.flatMap(({ state, progress }) => (state === 'open' ? (progress ?? []) : []))
  const { onSave, onPassword } = actions ?? inPreview
  return (
    <>
      <Person student={student} onSave={onSave} />
      <dl className="flex gap-3">
        <Figure label={phrases.courses} value={String(percents.length)} />
        {showProgressBar && <Figure label={phrases.averageProgress} value={`${averageOf(percents)}%`} />}
      </dl>
      {me && (
        <>
          <Certificates certificates={me.certificates} urlOf={actions?.certificateUrl} />
          <NotificationsCard preferences={me.preferences} deviceSwitch={deviceSwitch} onSave={onSave} />
          <LanguageCard preferences={me.preferences} appLanguage={appLanguage} onSave={onSave} />
          {hasPasswords && <PasswordCard hasPassword={me.hasPassword} onPassword={onPassword} />}
        </>
      )}
      {props.blocked}
      {actions && (
        <ProfileCard title={phrases.data}>
          <p className="text-14px/20px text-brand-muted">{phrases.dataText}</p>
          <a href={actions.dataUrl} download className={`${looks.plain} self-start`}>
            <span aria-hidden="true" className="i-lucide-download size-18px" />
            {phrases.download}
          </a>
        </ProfileCard>
      )}
      <Slot name="profile.end" />
      <SignOutCard onLeave={props.onLeave} />
      {actions && me && (
        <DeletionCard
          email={student.email}
          hasPassword={hasPasswords && me.hasPassword}
          hasCertificates={me.certificates.length > 0}
          actions={actions}
        />
      )}
      <LegalLinks />
    </>
  )
}

const inPreview = { onSave: async () => undefined, onPassword: async () => undefined }

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0 flex flex-1 flex-col-reverse justify-end border border-brand-border rounded-card bg-brand-card p-4">
      <dt className="text-13px/18px text-brand-muted">{label}</dt>
      <dd className="text-24px/30px font-700 tabular-nums">{value}</dd>
    </div>
  )
}
