import { Link } from 'react-router-dom'

const links = [
  {
    to: '/apps/new',
    icon: 'i-lucide-plus',
    title: 'Criar aplicativo',
    note: 'Um rascunho em segundos',
  },
  {
    to: '/students',
    icon: 'i-lucide-users',
    title: 'Gerenciar alunos',
    note: 'Acessos, progresso e contatos',
  },
  {
    // Until there is something to see in Analytics.
    to: '/apps',
    icon: 'i-lucide-layout-grid',
    title: 'Ver aplicativos',
    note: 'Editar, publicar e acompanhar',
  },
]

/** Three ways to go on. */
export function QuickLinks() {
  return (
    <nav aria-label="Atalhos" className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {links.map(({ to, icon, title, note }) => (
        <Link
          key={to}
          to={to}
          className="group flex items-center gap-4 border border-border rounded-card bg-surface p-4 transition-colors hover:border-border-strong hover:bg-surface-hover sm:p-5"
        >
          <span className="size-10 inline-flex shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
            <span className={`${icon} size-5`} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-13px text-text-muted">{note}</span>
          </span>
          <span
            className="i-lucide-arrow-right size-4 shrink-0 text-text-faint transition-transform group-hover:translate-x-0.5"
            aria-hidden="true"
          />
        </Link>
      ))}
    </nav>
  )
}
