import { useMemo, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import screen from '../../../domain/generated/screens/lists/reported.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { Reported } from '../../../domain/generated/answer-types.ts'
import { ListBeside } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { figuresKey } from '../../list/use-figures.ts'
import { pagesKey } from '../../resource/pages.ts'
import { postPaths, reportedPath } from '../post-path.ts'
import { reportedListCode, type ReportedContext } from './reported-list-code.tsx'

interface ReportedListProps {
  app: App
  above: ReactNode
  beside: ReactNode
}

/** Denunciados: what students reported, each once, for the team to keep or remove. */
export function ReportedList({ app, above, beside }: ReportedListProps) {
  const cache = useQueryClient()
  const path = reportedPath(app.id)
  const { posts } = postPaths('community', app.id)
  const context = useMemo(
    () => ({
      app,
      renew: async () => {
        await cache.invalidateQueries({ queryKey: pagesKey(path) })
        for (const queryKey of [['notices'], figuresKey(posts)]) void cache.invalidateQueries({ queryKey })
        // Posts and comments, of the feed too, are read anew where they are opened next.
        cache.removeQueries({ queryKey: ['list'], type: 'inactive' })
      },
    }),
    [app, cache, path, posts],
  )
  return (
    <ListView<Reported, ReportedContext>
      screen={screen}
      path={path}
      prefix="reported-"
      frame={ListBeside}
      above={above}
      beside={beside}
      code={reportedListCode}
      context={context}
      pageSize={30}
    />
  )
}
