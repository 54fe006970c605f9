import { Link } from 'react-router-dom'
import choices from '../../../domain/generated/choices/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { ListColumn } from '../../../domain/schema/list.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataCell } from '../../../ui/table/cell.tsx'
import { paintOn } from '../../../ui/badge/paint.ts'

/** Who a student is: all that is known of them, and the apps they are in. */
export function ProfileCard({ student }: { student: StudentDetail }) {
  const { name, avatar, status, effectiveStatus, apps } = student
  const document = { ...student, address: addressLine(student.address) } as unknown as Document
  return (
    <Card>
      <section aria-label={words.profile.title}>
        <div className="flex items-center gap-4">
          <Avatar name={name} src={avatar} size={64} />
          <div className="min-w-0">
            <p className="break-words text-16px/24px font-semibold">{name}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-2">
              <ChoiceBadge choices={choices.effectiveStatus} value={effectiveStatus} />
              {effectiveStatus !== status && (
                <span className="text-13px text-text-muted">{words.profile.everywhere}</span>
              )}
            </div>
          </div>
        </div>
        <dl className="mt-5 flex flex-col gap-3.5">
          {facts.map((column) => (
            <div key={column.field} className="relative pl-7">
              <dt className="text-12px/16px text-text-muted">
                <span
                  className={`${column.icon ?? 'i-lucide-tag'} absolute left-0 top-0.5 size-4 text-text-faint`}
                  aria-hidden="true"
                />
                {column.label}
              </dt>
              <dd className="mt-0.5 [overflow-wrap:anywhere] [&>span]:whitespace-normal">
                <DataCell column={column} item={document} />
              </dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-5 border-t border-border pt-4 text-13px text-text-muted">{words.profile.apps}</h2>
        {apps.length === 0 ? (
          <p className="mt-2 text-text-muted">{words.profile.noApps}</p>
        ) : (
          <ul className="mt-2 flex flex-col gap-1">
            {apps.map((app) => (
              <li key={app.id}>
                <Link
                  to={`/apps/${app.id}`}
                  className="min-h-10 flex items-center gap-3 rounded-control px-2 transition-colors -mx-2 hover:bg-surface-hover"
                >
                  <Avatar
                    name={app.name}
                    src={app.logoUrl}
                    paint={paintOn(app.primaryColor)}
                    size={28}
                    shape="square"
                  />
                  <span className="min-w-0 truncate font-medium">{app.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

/** What stands elsewhere on the page. */
const elsewhere = ['name', 'avatar', 'status', 'effectiveStatus', 'apps', 'progress', 'enrolledAt']

/** Everything else that the schema has, in the order of the screen. */
const facts = (screen.details ?? [])
  .filter(({ field }) => !elsewhere.includes(field))
  .map((column): ListColumn => ({ absent: words.profile.unknown, ...column, isRoomy: true }))

/** An address in a line: “Rua das Flores, 10, Recife - PE, 50000-000”; empty where nothing is known. */
function addressLine({ street, city, state, zipCode }: StudentDetail['address']): string {
  const place = [city, state].filter(Boolean).join(' - ')
  return [street, place, zipCode].filter(Boolean).join(', ')
}
