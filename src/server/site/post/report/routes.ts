import { closedObject } from '../../../resource/closed-object.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  reportLength,
  reportReasons,
  writtenKinds,
  type Report,
  type Written,
} from '../../../../domain/post/report.ts'
import { together } from '../../../database/together.ts'
import { deleteBlock, insertBlock, listBlocked } from '../../../post/block/queries.ts'
import { insertReport } from '../../../post/report/queries.ts'
import type { Ids } from '../../../resource/params.ts'
import { asStudent, type SiteContext, type StudentVisit } from '../../session/authenticate.ts'
import { answers } from '../../../resource/answer.ts'
import { goneAnswer } from '../answers.ts'
import { limitWriting } from '../limit.ts'
import { gone } from '../reaction-routes.ts'

const written = { kind: { type: 'string', enum: [...writtenKinds] }, id: { type: 'string', format: 'uuid' } }
const writtenBody = closedObject(written)
const reportBody = closedObject(
  { ...written, reason: { type: 'string', enum: [...reportReasons] } },
  { text: { type: 'string', maxLength: reportLength } },
)

/** What a student does about what others wrote: tells the team of it, and reads somebody no more. */
export function siteReportRoutes(api: FastifyInstance, context: SiteContext): void {
  api.post<{ Body: Omit<Report, 'text'> & { text?: string } }>(
    '/site/reports',
    { schema: { body: reportBody, response: goneAnswer } },
    async (request) => {
      const { text = '', ...said } = request.body
      const report = { ...said, text: text.trim() }
      await here(request, 'report', ({ tx, published, student }) =>
        insertReport(tx, published.appKey, student.studentId, report),
      )
    },
  )

  api.get('/site/blocks', answers('SiteBlocks'), (request) =>
    asStudent(request, context, async ({ tx, published, student }) => ({
      blocked: await listBlocked(tx, published.appKey, student.studentId),
    })),
  )

  api.post<{ Body: Written }>(
    '/site/blocks',
    { schema: { body: writtenBody, response: goneAnswer } },
    async (request) => {
      await here(request, 'block', ({ tx, published, student }) =>
        insertBlock(tx, published.appKey, student.studentId, request.body),
      )
    },
  )

  api.delete<Ids>('/site/blocks/:id', { schema: { response: goneAnswer } }, async (request) => {
    await asStudent(request as FastifyRequest, context, ({ tx, published, student }) =>
      deleteBlock(tx, published.appKey, student.studentId, request.params.id),
    )
  })

  /** Counts the call and does its work. Throws 404 where that finds nothing of somebody else, and then does not count it. */
  async function here(
    request: FastifyRequest<never> | FastifyRequest,
    kind: 'report' | 'block',
    work: (visit: StudentVisit) => Promise<boolean>,
  ): Promise<void> {
    await asStudent(request as FastifyRequest, context, async (visit) => {
      const { tx, published, student } = visit
      const [, isThere] = await together([limitWriting(tx, kind, published, student), work(visit)])
      if (!isThere) throw gone(visit)
    })
  }
}
