import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAppOverview, useAppStats } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { numberText } from '../../../domain/number/number-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { AppOverview } from '../../../domain/generated/answer-types.ts'
import { Figure as FigureCard, Figures as FigureRow } from '../../../ui/layout/figure.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { Activity } from './activity.tsx'

const LatestSales = lazyView(() => import('../../purchase/latest-sales.tsx').then((room) => room.LatestSales))

/** Visão Geral: how the app is doing, what it holds, and what happened in it lately. */
export function Overview({ app }: { app: App }) {
  const overview = useAppOverview(app.id)
  const ofApp = useMemo(() => ({ appId: app.id }), [app.id])
  if (overview.isError && !overview.data)
    return (
      <Card padded={false}>
        <LoadFailure title={words.overview.failed} query={overview} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      <Figures overview={overview.data} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <Activity overview={overview.data} />
        <div className="min-w-0 flex flex-col gap-5">
          <Contents id={app.id} />
          <LatestSales within={ofApp} to="?tab=sales" />
        </div>
      </div>
    </div>
  )
}

/** What the app holds, in counts that lead to where it is made. */
function Contents({ id }: { id: string }) {
  const { data } = useAppStats(id)
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{words.overview.contents.title}</h2>
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
  { key: 'products', label: words.overview.contents.products, tab: 'products', icon: 'i-lucide-package' },
  { key: 'modules', label: words.overview.contents.modules, tab: 'products', icon: 'i-lucide-layers' },
  { key: 'lessons', label: words.overview.contents.lessons, tab: 'products', icon: 'i-lucide-circle-play' },
  { key: 'versions', label: words.overview.contents.versions, tab: 'settings', icon: 'i-lucide-history' },
] as const

/** How many people an app has and how far they come. Skeletons until it is known. */
function Figures({ overview }: { overview: UseQueryResult<AppOverview>['data'] }) {
  return (
    <FigureRow>
      {figures.map(({ key, icon, unit }) => (
        <FigureCard
          key={key}
          icon={icon}
          {...words.overview.figures[key]}
          value={overview && `${numberText(overview[key])}${unit}`}
        />
      ))}
    </FigureRow>
  )
}

const figures = [
  { key: 'students', icon: 'i-lucide-users', unit: '' },
  { key: 'activeLast7Days', icon: 'i-lucide-activity', unit: '' },
  { key: 'averageProgress', icon: 'i-lucide-trending-up', unit: '%' },
  { key: 'completions', icon: 'i-lucide-circle-check', unit: '' },
] as const
