import type { Document } from '../../../../domain/schema/definition.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { AppAddress } from '../../../publication/origin.ts'
import type { StudentId } from '../../../student/queries.ts'

/** A certificate, and where its app is found. */
export interface StudentCertificateRow extends AppAddress {
  id: string
  code: string
  /** What it certified, for good. */
  data: Document
  issuedAt: Date
  productId: string | null
  /** The product's picture and the titles of its modules, as they are now. */
  thumbnail: string | null
  modules: string[]
  appId: string
  appName: string
}

/** A student's certificates, newest first. */
export async function listCertificates(
  tx: Transaction,
  { creatorId, id }: StudentId,
): Promise<StudentCertificateRow[]> {
  return await tx<StudentCertificateRow[]>`
    select certificate.id, certificate.code, certificate.data, certificate.issued_at, certificate.product_id,
      nullif(product.data ->> 'image', '') as thumbnail, certificate.app_id,
      coalesce(app.data ->> 'name', '') as app_name, address.slug, own_domain.name as own_domain,
      array(select module.data ->> 'title' from module where module.product_id = certificate.product_id
        order by module.position, module.created_at, module.id) as modules
    from certificate join app on app.id = certificate.app_id
    join address on address.app_id = app.id and address.is_current
    left join own_domain on own_domain.app_id = app.id and own_domain.lost_at is null
    left join product on product.id = certificate.product_id
    where certificate.student_id = ${id} and certificate.creator_id = ${creatorId}
    order by certificate.issued_at desc, certificate.id`
}
