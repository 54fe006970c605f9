import { insertAudit } from '../../../audit/queries.ts'
import { accessCells } from '../../../../domain/access/access-cell.ts'
import type { Span } from '../../../../domain/access/hand-grant.ts'
import {
  namedProducts,
  type NamedProduct,
  type NamedProducts,
} from '../../../../domain/access/named-product.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../../domain/generated/screens/pages/import.ts'
import type { TableLine } from '../../../../domain/generated/answer-types.ts'
import type { Product } from '../../../../domain/generated/types.ts'
import { suggestedAddress } from '../../../../domain/purchase/typo.ts'
import { canonicalDocument } from '../../../../domain/schema/canonical-text.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import { writeAll } from '../../../../domain/schema/path.ts'
import { withFormerNames } from '../../../../domain/schema/present-form.ts'
import { cellValue } from '../../../../domain/schema/sheet.ts'
import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'
import { normalEmail, enrolAll, type EnrolmentChange } from '../../../enrolment/enrol.ts'
import { findStudentEmails } from '../../../enrolment/queries.ts'
import { timeZoneOf } from '../../../export/queries.ts'
import { beginGiving } from '../../../grant/give-access.ts'
import type { Given, NoticeContext } from '../../../grant/tell-students.ts'
import type { Scheme } from '../../../network/public-url.ts'
import { listProducts } from '../../../publication/queries.ts'
import { storedFaults } from '../../../resource/document.ts'
import { cellsOf, sheetFields, type SheetField } from '../../../resource/import/columns.ts'
import { faultText } from '../../../resource/import/fault-text.ts'
import type { LineNote, SheetImportRow } from '../../../resource/import/queries.ts'
import type { ImportKey, SheetTaker } from '../../../resource/import/taker.ts'
import { presentRow } from '../../../resource/row.ts'
import { requireConfirmedEmail } from '../../email/confirmation.ts'
import { invitationPlace } from '../invitation/place.ts'
import { askedAccess, type AskedAccess } from './access.ts'
import { guessColumns } from './guess-columns.ts'
import { readTable } from './read-table.ts'
import { tellPeople } from './tell-people.ts'
import { unpaidLine } from './unpaid-line.ts'

const entity = entities['app-user']
const { access } = words

/** What a list may say, a column each: of a person, and of the access that they get. */
const own = sheetFields(entity.schema)
const fields = new Map<string, SheetField>([
  ...own,
  ...accessCells.map((name, at) => {
    const title = [access.product, access.start, access.end][at]!
    return [name, { path: [name], title, field: {} }] as [string, SheetField]
  }),
])

/** A line, the person that it is about, and what of the access that it asks for they have not yet. */
interface PersonLine extends LineNote {
  user: Document & { email: string }
  /** They come into the app by it. */
  joins: boolean
  access: AskedAccess | null
  /** What it gives somebody who was in the app before. */
  given: Given[]
}

/**
 * Lists of people are brought into an app: who can be is enrolled, and gets the access that their lines ask for, each product once.
 * All lines of one person are written together, so that one letter tells them of everything.
 */
export function enrolmentTaker(context: NoticeContext): SheetTaker<PersonLine> {
  return {
    kind: 'app-user',
    path: 'users',
    title: screen.title,
    schema: entity.schema,
    fields,
    needed: ['name', 'email'],
    named: ['name', 'email'],
    read: readTable,
    guess: async (tx, appKey, sheet) => guessColumns(sheet, await productsOf(tx, appKey)),
    begin,
    async letters(tx, request, { creatorId, appId }) {
      await invitationPlace(tx, request, context, appId)
      await requireConfirmedEmail(tx, creatorId)
      return { scheme: request.scheme }
    },
  }

  function begin(key: ImportKey, row: SheetImportRow) {
    const { titles, columns } = row
    const refusalOf = unpaidLine(titles, columns)
    /** Of everybody the first line, and what they were given so far. */
    const seen = new Map<string, number>()
    const gifts = new Map<string, [productId: string, span: Span][]>()

    async function judge(tx: Transaction, lines: TableLine[]): Promise<PersonLine[]> {
      const timeZone = await timeZoneOf(tx, key.creatorId)
      const products = columns['@product'] ? await productsOf(tx, key) : namedProducts([])
      const when = { timeZone, now: new Date() }
      const people = lines.map(({ line, cells }) => {
        const said = cellsOf(columns, cells)
        const user = documentOf(said, timeZone)
        const access = askedAccess(said, products, when)
        const problem = refusalOf(cells) ?? problemOf(user) ?? (typeof access === 'string' ? access : null)
        return { line, user, access: problem === null ? (access as AskedAccess | null) : null, problem }
      })
      const emails = [...new Set(people.map(({ user }) => user.email))]
      const known = new Map((await findStudentEmails(tx, key, emails)).map((one) => [one.email, one]))
      const before = emails.flatMap((email) => (gifts.get(email) ?? []).map((gift) => [email, gift] as const))
      const giving = await beginGiving(tx, key, { emails }, [
        ...new Set([...before.map(([, [id]]) => id), ...people.flatMap((one) => idsOf(one.access))]),
      ])
      for (const [email, [id, span]] of before) giving.give(email, id, span)
      return people.map(({ line, user, access, problem }): PersonLine => {
        const { email } = user
        const about = { line, user, joins: false, access, given: [] }
        if (problem !== null) return { ...about, outcome: 'fault', message: problem }
        const student = known.get(email)
        const [more, had] = partition(access?.products ?? [], ({ id }) =>
          giving.give(email, id, access!.span),
        )
        gifts.set(email, [
          ...(gifts.get(email) ?? []),
          ...more.map(({ id }): [string, Span] => [id, access!.span]),
        ])
        const first = seen.get(email)
        const isIn = first !== undefined || student?.isEnrolled === true
        const tally = {
          ...(more.length > 0 && { given: more.length }),
          ...(had.length > 0 && { had: had.length }),
        }
        if (first !== undefined && more.length === 0)
          return {
            ...{ ...about, first, outcome: 'fault', message: 'E-mail repetido na lista.' },
            tally: { ...tally, duplicate: 1 },
          }
        seen.set(email, first ?? line)
        const meant = !isIn || more.length > 0 ? suggestedAddress(email) : null
        const stand = isIn ? 'enrolled' : student ? 'known' : 'new'
        return {
          ...about,
          joins: !isIn,
          outcome: isIn ? (more.length > 0 ? 'changed' : 'same') : student ? 'changed' : 'new',
          message: lineText(stand, more, had),
          ...(meant && { hint: `Talvez seja ${meant}` }),
          ...(first !== undefined && { first }),
          tally: { ...tally, ...(meant && { likely: 1 }), ...(stand !== 'new' && { [stand]: 1 }) },
          given: student?.isEnrolled ? more.map(({ id }) => ({ studentId: student.id, productId: id })) : [],
        }
      })
    }

    async function write(tx: Transaction, lines: PersonLine[]): Promise<void> {
      const users = lines.flatMap(({ joins, user }) =>
        joins ? withFormerNames(entity.schema, canonicalDocument(entity.schema, user)) : [],
      )
      const entered = await enrolAll(tx, context.quotas, key, users as EnrolmentChange[])
      const { creatorId, appId } = key
      if (entered.length > 0)
        await insertAudit(tx, creatorId, { verb: 'granted', actor: 'import', appId, count: entered.length })
      const emails = [...new Set(lines.map(({ user }) => user.email))]
      const ids = [...new Set(lines.flatMap((one) => idsOf(one.access)))]
      const giving = await beginGiving(tx, key, { emails }, ids)
      for (const { user, access } of lines)
        for (const id of idsOf(access)) giving.give(user.email, id, access!.span)
      await giving.save('import')
      const { letters } = row
      const given = lines.flatMap((one) => one.given)
      if (letters) await tellPeople(tx, context, { ...key, scheme: letters.scheme as Scheme }, entered, given)
    }

    return { judge, write }
  }
}

async function productsOf(tx: Transaction, appKey: AppKey): Promise<NamedProducts> {
  const rows = await listProducts(tx, appKey)
  return namedProducts(rows.map((row) => presentRow({ entity: entities.product }, row) as unknown as Product))
}

const idsOf = (access: AskedAccess | null) => (access?.products ?? []).map(({ id }) => id)

function partition<T>(all: T[], test: (one: T) => boolean): [T[], T[]] {
  const { true: yes = [], false: no = [] } = Object.groupBy(all, (one) => String(test(one)))
  return [yes, no]
}

const stands = {
  new: 'Novo aluno',
  known: 'Já é seu aluno, entra neste app',
  enrolled: 'Já está neste app',
}

/** What becomes of a line, in words: who comes in, and what they are given. */
function lineText(stand: keyof typeof stands, more: NamedProduct[], had: NamedProduct[]): string {
  const series = (products: NamedProduct[]) =>
    new Intl.ListFormat('pt-BR').format(products.map(({ name }) => name))
  const parts = [
    stands[stand],
    more.length > 0 && `ganha acesso a ${series(more)}`,
    had.length > 0 && `já tinha ${series(had)}`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** What a line says of a person. Spreadsheets leave blanks around, and telephone numbers in every form. */
function documentOf(cells: Record<string, string>, timeZone: string): Document & { email: string } {
  const said = Object.entries(cells).flatMap(([name, text]) => {
    const column = own.get(name)
    const value = column && cellValue(text, column.field, timeZone)
    return value === undefined ? [] : [[column!.path, value] as const]
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
