import { namedProducts } from '../../../domain/access/named-product.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'
import type { Product } from '../../../domain/generated/types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { writeAll } from '../../../domain/schema/path.ts'
import { withFormerNames } from '../../../domain/schema/present-form.ts'
import { cellValue, importColumns } from '../../../domain/schema/sheet.ts'
import { canonicalDocument } from '../../../domain/schema/canonical-text.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { beginGiving } from '../../grant/give-access.ts'
import type { Given } from '../../grant/tell-students.ts'
import { listProducts } from '../../publication/queries.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { storedFaults } from '../../resource/document.ts'
import { faultText } from '../../resource/import/fault-text.ts'
import { presentRow } from '../../resource/row.ts'
import type { ResourceRow } from '../../resource/table-layout.ts'
import { timeZoneOf } from '../../export/queries.ts'
import { normalEmail, enrolAll, type EnrolmentChange } from '../../enrolment/enrol.ts'
import { findStudentEmails } from '../../enrolment/queries.ts'
import { askedAccess, type AskedAccess } from './import-access.ts'

/** A line of somebody's list, as it was read: its number, and by the paths of fields what stands in its cells. */
export interface ImportRow {
  line: number
  [field: string]: string | number
}

const entity = entities['app-user']

/** The cells that a line may have, by the path of their field, `address.city`. */
export const importFields = new Map(
  importColumns(entity.schema).map((column) => [column.path.join('.'), column]),
)

/** What an import works with: `tell` is given who came in, and what others of the app were given, and writes to them. */
interface ImportWay {
  quotas: QuotaLimits
  isDryRun: boolean
  tell?: (enrolmentIds: string[], given: Given[]) => Promise<void>
}

/**
 * Judges every line and, unless it is a dry run, enrols who can be enrolled and gives the access that lines ask for: to each a product
 * once. The app is the creator's. Throws as `enrolAll` does.
 */
export async function importEnrolments(
  tx: Transaction,
  appKey: AppKey,
  rows: ImportRow[],
  { quotas, isDryRun, tell }: ImportWay,
): Promise<ImportResult[]> {
  const timeZone = await timeZoneOf(tx, appKey.creatorId)
  const asksAccess = rows.some((row) => row['@product'])
  const products = namedProducts(asksAccess ? (await listProducts(tx, appKey)).map(presentProduct) : [])
  const when = { timeZone, now: new Date() }
  const people = rows.map((row) => {
    const user = documentOf(row, timeZone)
    return { line: row.line, user, access: askedAccess(row, products, when), problem: problemOf(user) }
  })
  const emails = [...new Set(people.map(({ user }) => user.email))]
  const known = new Map((await findStudentEmails(tx, appKey, emails)).map((one) => [one.email, one]))
  const productIds = people.flatMap(({ access }) => accessOf(access).map(({ id }) => id))
  const giving = await beginGiving(tx, appKey, { emails }, [...new Set(productIds)])
  const seen = new Set<string>()
  const given: Given[] = []
  const results = people.map(({ line, user: { email }, access, problem }): ImportResult => {
    const message = problem ?? (typeof access === 'string' ? access : null)
    if (message) return { line, outcome: 'invalid', message }
    const student = known.get(email)
    const [more, had] = partition(accessOf(access), ({ id }) =>
      giving.give(email, id, (access as AskedAccess).span),
    )
    if (student?.isEnrolled) given.push(...more.map(({ id }) => ({ studentId: student.id, productId: id })))
    const told = {
      ...(more.length > 0 && { given: namesOf(more) }),
      ...(had.length > 0 && { had: namesOf(had) }),
    }
    if (seen.has(email) && more.length === 0)
      return { line, outcome: 'duplicate', message: 'E-mail repetido na lista.', ...told }
    const isIn = seen.has(email) || student?.isEnrolled
    seen.add(email)
    return { line, outcome: isIn ? 'enrolled' : student ? 'known' : 'new', ...told }
  })
  if (isDryRun) return results
  const wanted = people.filter((_, i) => ['new', 'known'].includes(results[i]!.outcome))
  const users = wanted.map(({ user }) =>
    withFormerNames(entity.schema, canonicalDocument(entity.schema, user)),
  )
  const entered = await enrolAll(tx, quotas, appKey, users as EnrolmentChange[])
  await giving.save('import')
  await tell?.(entered, given)
  return results
}

const presentProduct = (row: ResourceRow) =>
  presentRow({ entity: entities.product }, row) as unknown as Product

const accessOf = (access: AskedAccess | string | null) =>
  typeof access === 'string' ? [] : (access?.products ?? [])

const namesOf = (products: { name: string }[]) => products.map(({ name }) => name)

function partition<T>(all: T[], test: (one: T) => boolean): [T[], T[]] {
  const { true: yes = [], false: no = [] } = Object.groupBy(all, (one) => String(test(one)))
  return [yes, no]
}

/** What a line says of a person. Spreadsheets leave blanks around, and telephone numbers in every form. */
function documentOf({ line: _, ...cells }: ImportRow, timeZone: string): Document & { email: string } {
  const said = Object.entries(cells).flatMap(([name, text]) => {
    const column = importFields.get(name)
    if (!column) return []
    const { path, field } = column
    const value = cellValue(String(text), field, timeZone)
    return value === undefined ? [] : [[path, value] as const]
  })
  const user = writeAll<Document>({}, said)
  const name = String(user.name ?? '').replace(/\s+/g, ' ')
  return { ...user, name, email: normalEmail(String(user.email ?? '')) }
}

/** What is wrong with a person. */
function problemOf(user: Document): string | null {
  const faults = storedFaults(entity, user)
  return Object.keys(faults).length > 0 ? faultText(entity.schema, faults) : null
}
