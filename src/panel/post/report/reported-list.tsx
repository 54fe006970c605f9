import page from '../../../domain/generated/screens/pages/reported.ts'
import type { App } from '../../../domain/generated/types.ts'
import { StateView } from '../../page/page-state.tsx'
import { PostList } from '../post-list.tsx'
import { ReportedCard } from './reported-card.tsx'
import { useReported } from './use-reported.ts'

/** Denunciados: what students reported, each once, for the team to keep or remove. */
export function ReportedList({ app }: { app: App }) {
  const list = useReported(app.id)
  return (
    <PostList
      list={list}
      label={page.title}
      failure={page.failed}
      empty={<StateView state={page.empty} />}
      draw={(reported) => <ReportedCard app={app} reported={reported} />}
    />
  )
}
