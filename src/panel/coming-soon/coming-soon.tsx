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

const toDashboard = { to: '/dashboard', label: 'Voltar para a Visão Geral' }

const announcements = {
  analytics: {
    title: 'Analytics',
    sentence: 'Analytics (Em breve)',
    what: 'Acessos, engajamento e conclusão de aulas, com o histórico de cada aplicativo.',
    back: toDashboard,
  },
  settings: {
    title: 'Configurações',
    sentence: 'Configurações (Em breve)',
    what: 'Preferências da conta, avisos por e-mail e integrações com plataformas de venda.',
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
          title={sentence ?? 'Em breve'}
          description={description}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        />
      </div>
    </Page>
  )
}
