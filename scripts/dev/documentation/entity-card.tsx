import { entities } from '../../../src/domain/generated/entities.ts'
import { Anchor } from './anchor.tsx'
import { fieldRows, type FieldRow } from './field-row.ts'
import { askedOn } from './screens.ts'

const heads = ['Campo', 'Tipo', 'Regra', 'Frase', 'Widget', 'De partida', 'Pedido em']

/** What an entity is, field by field. */
export function EntityCard({ id, name }: { id: string; name: string }) {
  const { title, plural, parent, ordered, draft, schema } = entities[name as keyof typeof entities]
  const asked = askedOn(name)
  const about = [
    ...(plural === title ? [] : [`no plural, ${plural}`]),
    ...(parent ? [`pertence a ${entities[parent as keyof typeof entities]?.title ?? parent}`] : []),
    ...(ordered ? ['as pessoas definem a ordem'] : []),
    ...(draft ? ['salva incompleta; só a publicação exige tudo'] : []),
  ]
  return (
    <article id={id} className="scroll-mt-20 overflow-hidden rounded-card border border-border bg-surface">
      <div className="p-5 sm:p-6">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-16px/24px font-semibold">
          <Anchor id={id}>{title}</Anchor>
          <code className="rounded-control bg-surface-sunken px-2 py-0.5 font-mono text-12px font-normal text-text-muted">
            {name}.json
          </code>
        </h3>
        {about.length > 0 && <p className="mt-1 text-text-muted">{about.join(' · ')}</p>}
      </div>
      <div
        tabIndex={0}
        role="group"
        aria-label={`Campos de ${title}`}
        className="overflow-x-auto border-t border-border"
      >
        <table className="w-full min-w-220 border-collapse text-left text-13px/18px">
          <thead>
            <tr className="bg-surface-sunken text-12px text-text-muted">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2 font-medium first:pl-5 sm:first:pl-6">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fieldRows(schema).map((row) => (
              <FieldLine key={row.path} row={row} asked={(row.key !== null && asked.get(row.key)) || []} />
            ))}
          </tbody>
        </table>
      </div>
    </article>
  )
}

function FieldLine({ row, asked }: { row: FieldRow; asked: string[] }) {
  return (
    <tr className="border-t border-border align-top">
      <th scope="row" className="px-4 py-2.5 pl-5 font-normal sm:pl-6">
        <code className="font-mono text-12px font-medium">{row.path}</code>
        <span className="block text-text-muted">{row.title}</span>
      </th>
      <td className="px-4 py-2.5">{row.type}</td>
      <td className="px-4 py-2.5 text-text-muted">
        {row.rules.map((rule) => (
          <span key={rule} className="block">
            {rule}
          </span>
        ))}
      </td>
      <td className="max-w-60 px-4 py-2.5 text-text-muted">
        {row.messages.map(([rule, sentence]) => (
          <span key={rule} className="block">
            <code className="font-mono text-11px">{rule}</code> {sentence}
          </span>
        ))}
      </td>
      <td className="px-4 py-2.5">
        {row.widget && (
          <a
            href={`#widget-${row.widget}`}
            className="rounded-control font-mono text-12px text-accent-text underline"
          >
            {row.widget}
          </a>
        )}
      </td>
      <td className="max-w-40 break-words px-4 py-2.5 font-mono text-12px">{row.initial}</td>
      <td className="px-4 py-2.5">
        {asked.map((where) => (
          <a
            key={where}
            href={`#screen-${where.split(' › ')[0]!.replaceAll('/', '-')}`}
            className="block whitespace-nowrap rounded-control text-accent-text underline"
          >
            {where}
          </a>
        ))}
      </td>
    </tr>
  )
}
