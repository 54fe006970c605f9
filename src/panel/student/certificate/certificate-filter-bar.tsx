import { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import type { StudentCertificate } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SearchBox } from '../../../ui/control/search-box.tsx'
import { AppFilter } from '../app-filter.tsx'
import { yearsOf, type CertificateFilter } from './certificate-filter.ts'

interface FilterBarProps {
  certificates: StudentCertificate[]
  value: CertificateFilter
  onChange: (part: Partial<CertificateFilter>) => void
}

/** Search by course or code, one year or all, one app or all. */
export function CertificateFilterBar({ certificates, value, onChange }: FilterBarProps) {
  const years = [
    { year: '', label: words.filter.all },
    ...yearsOf(certificates).map((year) => ({ year, label: year })),
  ]
  return (
    <div role="search" className="mt-5 flex flex-wrap items-center gap-3">
      <SearchBox
        className="min-w-60 flex-1"
        label={words.filter.search}
        placeholder={words.filter.placeholder}
        value={value.search}
        onChange={(search) => onChange({ search })}
      />
      <div role="group" aria-label={words.filter.year} className="flex flex-wrap gap-2">
        {years.map(({ year, label }) => (
          <Button
            key={year}
            aria-pressed={value.year === year}
            className={value.year === year ? 'border-accent! bg-accent-soft! text-accent-text!' : ''}
            onClick={() => onChange({ year })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="min-w-45 flex-1 sm:flex-none">
        <AppFilter items={certificates} value={value.app} onChange={(app) => onChange({ app })} />
      </div>
    </div>
  )
}
