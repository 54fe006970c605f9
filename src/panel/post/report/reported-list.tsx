import type { App } from '../../../domain/generated/types.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { PostList } from '../post-list.tsx'
import { ReportedCard } from './reported-card.tsx'
import { useReported } from './use-reported.ts'

/** Denunciados: what students reported, each once, for the team to keep or remove. */
export function ReportedList({ app }: { app: App }) {
  const list = useReported(app.id)
  return (
    <PostList
      list={list}
      label="Denunciados"
      failure="Erro ao carregar denúncias"
      empty={
        <EmptyState
          picture="community"
          title="Nenhuma denúncia esperando"
          description="Quando um aluno denunciar um post ou comentário, você decide aqui se ele fica ou sai."
        />
      }
      draw={(reported) => <ReportedCard app={app} reported={reported} />}
    />
  )
}
