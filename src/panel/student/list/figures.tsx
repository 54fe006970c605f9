import { useQuery } from '@tanstack/react-query'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { studentQuery } from '../read.ts'

/** How many students there are in all, and how far they come. */
export function StudentFigures() {
  const { data, isError, refetch } = useQuery(studentQuery.counts({}))
  if (isError && !data)
    return (
      <p role="alert" className="rounded-card border border-border bg-surface p-5 text-text-muted">
        Erro ao carregar dados.{' '}
        <button
          type="button"
          onClick={() => void refetch()}
          className="rounded-4px font-medium text-accent-text hover:underline"
        >
          Tentar novamente
        </button>
      </p>
    )
  const count = (number: number | undefined) => number?.toLocaleString('pt-BR')
  return (
    <Figures>
      <Figure icon="i-lucide-users" label="Total de alunos" value={count(data?.total)} />
      <Figure icon="i-lucide-user-check" label="Alunos ativos" value={count(data?.active)} />
      <Figure icon="i-lucide-user-x" label="Alunos inativos" value={count(data?.inactive)} />
      <Figure
        icon="i-lucide-trending-up"
        label="Progresso médio"
        value={data && `${data.averageProgress}%`}
      />
    </Figures>
  )
}
