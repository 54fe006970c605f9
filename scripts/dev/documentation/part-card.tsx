import { example } from './made.ts'
import type { Document, FormScreen } from '../../../src/domain/schema/definition.ts'
import { Anchor } from './anchor.tsx'
import type { DocumentedPart } from './example.ts'
import { JsonCode } from './json-code.tsx'
import { LiveForm } from './live-form.tsx'

/** A word of the language: what it says, how it is written, and how it looks, alive. */
export function PartCard({ id, part }: { id: string; part: DocumentedPart }) {
  const screen = part.step === undefined ? undefined : alone(part.step)
  return (
    <article id={id} className="scroll-mt-20 overflow-hidden rounded-card border border-border bg-surface">
      <div className={screen ? 'grid xl:grid-cols-2' : ''}>
        <div className="flex min-w-0 flex-col gap-3 p-5 sm:p-6">
          <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-16px/24px font-semibold">
            <Anchor id={id}>{part.title}</Anchor>
            <code className="rounded-control bg-surface-sunken px-2 py-0.5 font-mono text-12px font-normal text-text-muted">
              {part.name}
            </code>
          </h3>
          <p className="text-text-muted">{part.description}</p>
          {part.values && (
            <ul aria-label="Valores" className="flex flex-wrap gap-1.5">
              {part.values.map((value) => (
                <li
                  key={value}
                  className="rounded-control border border-border px-2 py-0.5 font-mono text-12px"
                >
                  {value}
                </li>
              ))}
            </ul>
          )}
          {part.example && <JsonCode value={part.example} label={`Exemplo de ${part.name}`} />}
        </div>
        {screen && (
          <div
            data-drawn={id}
            className="min-w-0 border-t border-border bg-canvas p-5 sm:p-6 xl:border-l xl:border-t-0"
          >
            <LiveForm id={`example-${id}`} screen={screen} />
          </div>
        )}
      </div>
    </article>
  )
}

/** A step of the examples as a form of its own: its document is the example's, without the drawer that it was compiled in. */
function alone(step: number): FormScreen {
  const screen = example.steps[step]!
  const known = forms.get(screen)
  if (known) return known
  const fields = Object.fromEntries(
    Object.entries(screen.fields).map(([key, field]) => [
      key,
      { ...field, path: field.path.slice(1), ...(field.sets && { sets: field.sets.slice(1) }) },
    ]),
  )
  const made = { ...screen, fields, initial: (Object.values(screen.initial)[0] ?? {}) as Document }
  forms.set(screen, made)
  return made
}

const forms = new WeakMap<FormScreen, FormScreen>()
