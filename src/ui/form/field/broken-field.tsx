import type { Schema } from '../../../domain/schema/definition.ts'
import { Button } from '../../control/button.tsx'

interface BrokenFieldProps {
  title: string
  disabled?: boolean
  onRetry: () => void
  /** Puts nothing in the place of the value that cannot be drawn. */
  onEmpty: () => void
}

/** Stands in for a field that could not be drawn; the rest of its form goes on. */
export function BrokenField({ title, disabled, onRetry, onEmpty }: BrokenFieldProps) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-danger-soft p-4 text-danger-text">
      <p className="flex items-start gap-2">
        <span className="i-lucide-circle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          Não foi possível mostrar <strong className="font-semibold">{title}</strong>. O resto do formulário
          continua funcionando.
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon="i-lucide-rotate-cw" onClick={onRetry}>
          Tentar de novo
        </Button>
        <Button size="sm" icon="i-lucide-eraser" disabled={disabled} onClick={onEmpty}>
          Esvaziar este campo
        </Button>
      </div>
    </div>
  )
}

/** The value of a field without anything in it. */
export function emptyValue({ type, default: start }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('array')) return []
  if (types.includes('object')) return {}
  if (types.includes('null')) return null
  return types.includes('string') ? '' : (start ?? undefined)
}
