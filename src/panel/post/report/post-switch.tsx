import { Link } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/reported.ts'
import { words } from '../../../domain/generated/screens/pages/reported.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { buttonClass } from '../../../ui/control/button.tsx'
import { usePages } from '../../resource/pages.ts'
import { reportedPath } from '../post-path.ts'

interface PostSwitchProps {
  appId: string
  isReported: boolean
}

/** Leads from the posts to what was reported of them, and back; says how much waits there. */
export function PostSwitch({ appId, isReported }: PostSwitchProps) {
  const { total = 0 } = usePages(reportedPath(appId), 30)
  const look = (isOpen: boolean) => ({
    'aria-current': isOpen ? ('true' as const) : undefined,
    className: buttonClass({ variant: isOpen ? 'secondary' : 'ghost', size: 'sm' }),
    replace: true,
    preventScrollReset: true,
  })
  return (
    <nav aria-label={words.choose} className="mb-4 flex flex-wrap gap-1">
      <Link to="?tab=community" {...look(!isReported)}>
        {words.posts}
      </Link>
      <Link to="?tab=community&show=reported" {...look(isReported)}>
        {screen.title} {total > 0 && <Badge tone="danger">{total.toLocaleString('pt-BR')}</Badge>}
      </Link>
    </nav>
  )
}
