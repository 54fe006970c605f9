import type { Transaction } from '../../database/connection.ts'
import type { StudentKey } from '../../study/action/queries.ts'
import { isWhole } from '../../study/queries.ts'

/** A course that a student has finished and has no certificate of. */
export interface FinishedCourse {
  productId: string
  studentName: string
  courseName: string
  /** Minutes of all its lessons. */
  minutes: number
  instructor: string
  /** Titles of its modules, in order. */
  skills: string[]
  timeZone: string
}

/** Of these products the courses that are worth a certificate. */
export async function listUncertified(
  tx: Transaction,
  { appId, creatorId, studentId }: StudentKey,
  productIds: string[],
): Promise<FinishedCourse[]> {
  return await tx<FinishedCourse[]>`
    select product.id as product_id, coalesce(student.data ->> 'name', '') as student_name, product.data ->> 'name' as course_name, creator.name as instructor,
      creator.time_zone, (
        select coalesce(sum((lesson.data ->> 'duration')::int), 0)::int
        from module join lesson on lesson.module_id = module.id
        where module.product_id = product.id and ${isWhole(tx)}
      ) as minutes,
      array(select module.data ->> 'title' from module where module.product_id = product.id and module.complete
        order by module.position, module.created_at, module.id) as skills
    from product join creator on creator.id = product.creator_id join student on student.id = ${studentId}
    where product.id = any(${productIds}::uuid[]) and product.app_id = ${appId} and product.creator_id = ${creatorId}
      and coalesce(product.data ->> 'type', 'COURSE') = 'COURSE'
      and not exists (
        select 1 from certificate
        where student_id = student.id and product_id = product.id and certificate.creator_id = ${creatorId})`
}

export interface NewCertificate {
  productId: string
  code: string
  /** What it certifies, for good: names, hours, date. */
  data: Record<string, unknown>
  issuedAt: Date
}

/** Issues certificates; one that the student has stays what it is. */
export async function insertCertificates(
  tx: Transaction,
  { creatorId, appId, studentId }: StudentKey,
  certificates: NewCertificate[],
): Promise<void> {
  await tx`
    insert into certificate (creator_id, app_id, student_id, product_id, code, data, issued_at)
    select ${creatorId}, ${appId}, ${studentId}, "productId", code, data, "issuedAt"
    from jsonb_to_recordset(${tx.json(certificates as never)})
      as made ("productId" uuid, code text, data jsonb, "issuedAt" timestamptz)
    on conflict do nothing`
}
