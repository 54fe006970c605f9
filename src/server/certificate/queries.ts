import type { Document } from '../../domain/schema/definition.ts'
import { beginAhead, type Sql, type Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import type { AppAddress } from '../publication/origin.ts'

/** What a certificate keeps of the day it was issued. */
interface CertificateContent {
  studentName: string
  courseName: string
  appName: string
  instructor: string
  /** Whole hours, rounded down; with certificates of before, rounded and at least one. */
  hours: number
  /** Certificates of before lack them. */
  minutes?: number
}

/** A certificate, and where its app is found. */
export interface CertificateRow extends AppAddress {
  code: string
  data: Partial<CertificateContent>
  issuedAt: Date
  /** Of the creator. */
  timeZone: string
  /** The app as students see it, or else its draft. */
  document: Document
}

/** Whose certificate is asked for; `appId` where only one app is looked at. */
interface CertificateKey {
  creatorId: string
  studentId: string
  id: string
  appId?: string
}

/** A student's certificate, with what it is drawn from. */
export async function findCertificate(
  tx: Transaction,
  { creatorId, studentId, id, appId }: CertificateKey,
): Promise<CertificateRow | undefined> {
  const [row] = await tx<CertificateRow[]>`
    select certificate.code, certificate.data, certificate.issued_at, creator.time_zone,
      coalesce(app_version.document, app.data) as document, address.slug, own_domain.name as own_domain
    from certificate join app on app.id = certificate.app_id
    join address on address.app_id = app.id and address.is_current
    left join own_domain on own_domain.app_id = app.id and own_domain.lost_at is null
    join creator on creator.id = certificate.creator_id
    left join app_version on app_version.app_id = app.id and app_version.number = app.version
    where certificate.id = ${id} and certificate.student_id = ${studentId} and certificate.creator_id = ${creatorId}
      ${appId ? tx`and certificate.app_id = ${appId}` : tx``}`
  return row
}

/** What the public may know of a certificate by its code, and the time zone of its date. */
export async function findByCode(sql: Sql, code: string) {
  const read = async (tx: Transaction) =>
    await together([
      // Row-level security opens the row of this code and no other.
      tx`select set_config('trilha.certificate', ${code}, true)`,
      tx<{ appId: string; data: Partial<CertificateContent>; issuedAt: Date; timeZone: string }[]>`
        select app_id, data, issued_at, time_zone
        from certificate join creator on creator.id = creator_id where code = ${code}`,
    ])
  const [, [row]] = await beginAhead(sql, 'begin read only', read, true)
  return row
}
