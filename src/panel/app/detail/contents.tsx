import { Link } from 'react-router-dom'
import { useAppStats } from '../../../client/app/app-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'

/** What the app holds, in counts that lead to where it is made. */
export function Contents({ id }: { id: string }) {
  const { data } = useAppStats(id)
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Conteúdo</h2>
      <ul className="figures mt-3 divide-y divide-border">
        {counts.map(({ key, label, tab, icon }) => (
          <li key={key}>
            <Link
              to={`?tab=${tab}`}
              className="flex items-center gap-3 py-2.5 underline-offset-3 hover:underline"
            >
              <span className={`${icon} size-4 text-text-faint`} aria-hidden="true" />
              <span className="flex-1">{label}</span>
              {data ? (
                <span className="font-semibold">{data[key].toLocaleString('pt-BR')}</span>
              ) : (
                <Skeleton className="h-5 w-8" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const counts = [
  { key: 'products', label: 'Produtos', tab: 'products', icon: 'i-lucide-package' },
  { key: 'modules', label: 'Módulos', tab: 'products', icon: 'i-lucide-layers' },
  { key: 'lessons', label: 'Aulas', tab: 'products', icon: 'i-lucide-circle-play' },
  { key: 'versions', label: 'Versões publicadas', tab: 'settings', icon: 'i-lucide-history' },
] as const
