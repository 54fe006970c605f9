import { useAppOverview } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Activity } from './activity.tsx'
import { Contents } from './contents.tsx'
import { Figures } from './figures.tsx'

/** Visão Geral: how the app is doing, what it holds, and what happened in it lately. */
export function Overview({ app }: { app: App }) {
  const overview = useAppOverview(app.id)
  if (overview.isError && !overview.data)
    return (
      <Card padded={false}>
        <ErrorState
          title="Erro ao carregar dados"
          onRetry={() => void overview.refetch()}
          busy={overview.isFetching}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      <Figures overview={overview.data} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <Activity overview={overview.data} />
        <Contents id={app.id} />
      </div>
    </div>
  )
}
