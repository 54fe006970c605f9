import { Avatar } from '../badge/avatar.tsx'
import { paintOn } from '../badge/paint.ts'

interface NamedApp {
  id: string
  name: string
  primaryColor?: string
  logoUrl?: string | null
}

/** So many apps stand in a row, so that their names can be read; the others are counted. */
const shown = 1

/** The first apps of a list, then how many more there are, with their names for pointer and screen reader. */
export function DataApps({ apps }: { apps: NamedApp[] }) {
  if (apps.length === 0) return <span className="text-text-muted">—</span>
  const others = apps.slice(shown)
  const names = others.map(({ name }) => name).join(', ')
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {apps.slice(0, shown).map(({ id, name, primaryColor, logoUrl }) => (
        <span
          key={id}
          title={name}
          className="min-w-0 inline-flex h-6 items-center gap-1.5 rounded-full bg-surface-sunken pl-1 pr-2 text-12px"
        >
          <Avatar name={name} src={logoUrl} paint={paintOn(primaryColor)} size={18} />
          <span className="truncate">{name}</span>
        </span>
      ))}
      {others.length > 0 && (
        <span title={names} className="figures shrink-0 text-12px font-medium text-text-muted">
          +{others.length}
          <span className="sr-only">: {names}</span>
        </span>
      )}
    </span>
  )
}
