import { useSearchParams } from 'react-router-dom'
import type { StudentCertificate } from '../../../domain/generated/answer-types.ts'

/** What narrows the certificates; empty where it narrows nothing. */
export interface CertificateFilter {
  search: string
  year: string
  app: string
}

const year = new Intl.DateTimeFormat('en', { year: 'numeric' })

/** The year of a certificate, in the local time zone. */
const yearOf = ({ issuedAt }: StudentCertificate) => year.format(new Date(issuedAt))

/** The years of certificates, newest first. */
export const yearsOf = (certificates: StudentCertificate[]) =>
  [...new Set(certificates.map(yearOf))].toSorted().toReversed()

/** Those whose course or code has the text searched for, of one year and one app or of all. */
export function filterCertificates(
  certificates: StudentCertificate[],
  { search, year, app }: CertificateFilter,
): StudentCertificate[] {
  const text = search.trim().toLocaleLowerCase('pt-BR')
  return certificates.filter(
    (one) =>
      `${one.courseName}\n${one.code}`.toLocaleLowerCase('pt-BR').includes(text) &&
      (!year || yearOf(one) === year) &&
      (!app || one.appId === app),
  )
}

/** The filter in the URL, and what changes it. */
export function useCertificateFilter() {
  const [query, setQuery] = useSearchParams()
  const filter = { search: '', year: '', app: '', ...Object.fromEntries(query) } as CertificateFilter
  const change = (part: Partial<CertificateFilter>) => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value)
    setQuery(Object.fromEntries(entries), { replace: true })
  }
  return { filter, change }
}
