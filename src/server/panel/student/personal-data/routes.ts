import { insertAudit } from '../../../audit/queries.ts'
import { sendDownload } from '../../../export/send.ts'
import { answers } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import { withoutServer } from '../../../../domain/schema/audience.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import type { Stores } from '../../../quota/stores.ts'
import { asCreator, readAsCreator } from '../../../database/tenant.ts'
import { everythingOf } from '../../../student/personal-data/queries.ts'
import { type Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { storedPictures } from '../../../image/forget-pictures.ts'
import { findStudent } from '../record/queries.ts'
import { listTracedApps } from './queries.ts'

/** `GET /students/{id}/data`: everything that is held on a student, as one file. */
export function personalDataRoutes(api: FastifyInstance, { sql, files }: Stores): void {
  api.get<Ids>('/students/:id/data', answers('StudentData'), async ({ creatorId, params: { id } }, reply) => {
    const { student, apps } = await readAsCreator(sql, creatorId, async (tx) => {
      const person = { creatorId, id }
      const student = requireFound(await findStudent(tx, person))
      const apps: { enrolment?: Document }[] = []
      for (const { appId, enrolmentId } of await listTracedApps(tx, person)) {
        const {
          student: _,
          exportedAt: __,
          ...held
        } = await everythingOf(tx, { appId, creatorId }, { studentId: id, enrolmentId })
        apps.push({ ...held, ...(held.enrolment && { enrolment: openEnrolment(held.enrolment) }) })
      }
      return { student, apps }
    })
    const { email, createdAt, enrolledAt, lastAccess } = student
    const data = withoutServer(entities.student.schema, student.data)
    const { shown, missing } = await picturesOf({ data, apps })
    const { [String(data.avatar)]: avatar = null, ...pictures } = shown
    const document = {
      exportedAt: new Date(),
      student: { id, email, ...data, createdAt, enrolledAt, lastAccess },
      avatar,
      // Of what else was filled in about the student, by the address that stands there.
      pictures,
      ...(missing.length > 0 && { missing }),
      apps,
    }
    const exported = { verb: 'exported' as const, studentId: id, what: 'aluno.json' }
    await asCreator(sql, creatorId, (tx) => insertAudit(tx, creatorId, exported))
    return sendDownload(reply, exported.what, JSON.stringify(document, null, 2))
  })

  /** The pictures that the student's own documents name, as data URLs by their address, and the addresses of those that are lost. */
  async function picturesOf({ data, apps }: { data: Document; apps: { enrolment?: Document }[] }) {
    const urls = new Set(storedPictures([data, ...apps.map(({ enrolment }) => enrolment?.data)]))
    const shown: Record<string, string> = {}
    const missing: string[] = []
    for (const url of urls) {
      const bytes = await files.get(url.replace('/images/', ''))
      if (bytes) shown[url] = `data:image/webp;base64,${bytes.toString('base64')}`
      else missing.push(url)
    }
    return { shown, missing }
  }
}

/** What is stored of an enrolment, without what nobody is answered. */
const openEnrolment = (enrolment: Document): Document => ({
  ...enrolment,
  data: withoutServer(entities['app-user'].schema, enrolment.data as Document),
})
