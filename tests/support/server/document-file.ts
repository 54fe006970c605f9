import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import type { SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import type { School } from './school.ts'
import type { Creator } from './test-server.ts'

/** A field of an uploaded file that reaches these people. */
export const fileField = (audience: Schema['x-audience']): Schema => ({
  ...{ title: 'Arquivo', type: 'string', format: 'file', default: '' },
  'x-audience': audience,
})

const instant: Schema = { title: 'Instante', type: ['string', 'null'], format: 'date-time', default: null }

/** An entity whose documents hold files for students, some of which parts draw, for the team and for nobody; a FAQ is published. */
export function withFiles({ entity, ...list }: SchemaEntity): SchemaEntity {
  const isDated = entity.name === 'faq'
  const properties = {
    ...entity.schema.properties,
    ...{ file: fileField('student'), undrawn: fileField('student') },
    ...{ team: fileField('team'), server: fileField('server') },
    ...(isDated && { publishAt: instant, publishUntil: instant }),
  }
  const schema = { ...entity.schema, properties }
  return { ...list, entity: { ...entity, schema, ...(isDated && { publication: true as const }) } }
}

/** The address of a new file of an app; without one of the whole account. */
export async function newFile({ call }: Creator, appId?: string): Promise<string> {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' }
  return (
    await call(
      'POST',
      `${appId ? `/apps/${appId}` : '/account'}/files`,
      Buffer.from('%PDF-1.7 Segredo'),
      headers,
    )
  ).json().url
}

/** Stores a document in an app, in `creator`, or in what `table:id` names. */
export async function placeFile(
  { id: appId, inside }: School,
  { user }: Creator,
  place: string,
  kind: string,
  data: Document,
): Promise<string> {
  const [table, owner] = place.split(':') as [string, string | undefined]
  const of = (one: string) => (table === one ? owner! : null)
  const document = { title: 'Documento', publishAt: '2020-01-01T00:00:00Z', ...data }
  const [made] = await inside(
    (tx) => tx<[{ id: string }]>`
      insert into document (creator_id, app_id, kind, data, product_id, module_id, lesson_id)
      values (${user.id}, ${place === 'creator' ? null : appId}, ${kind}, ${tx.json(document as never)},
        ${of('product')}, ${of('module')}, ${of('lesson')}) returning id`,
  )
  return made.id
}
