import page, { words } from '../../domain/generated/screens/pages/coming-soon.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { PictureName } from '../../ui/picture/picture.tsx'
import { ButtonLink } from '../page/link.tsx'
import { Page } from '../page/page.tsx'

interface Announcement {
  title: string
  /** The text of the page, where it is not its title. */
  sentence?: string
  picture?: PictureName
  what: string
  /** Where to go from here. */
  back: { to: string; label: string }
}

const toDashboard = { to: '/dashboard', label: words.back }

const announcements = {
  analytics: {
    title: words.analytics.title,
    sentence: words.analytics.sentence,
    what: words.analytics.what,
    back: toDashboard,
  },
} satisfies Record<string, Announcement>

/** A screen that is still to come: says what it will do and leads back. */
export function ComingSoon({ what }: { what: keyof typeof announcements }) {
  const { title, sentence, picture, what: description, back }: Announcement = announcements[what]
  return (
    <Page title={title}>
      <div className="rounded-card border border-border bg-surface">
        <EmptyState
          picture={picture ?? 'soon'}
          title={sentence ?? page.title}
          description={description}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        />
      </div>
    </Page>
  )
}
