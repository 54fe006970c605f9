import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAudit } from '../../audit/queries.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import { normalEmail } from '../../enrolment/enrol.ts'
import type { NoticeContext } from '../../grant/tell-students.ts'
import { applySale } from '../../purchase/apply/apply.ts'
import { endSaleGrants } from '../../purchase/apply/queries.ts'
import { handOver } from '../../purchase/apply/recipient.ts'
import type { TellContext } from '../../purchase/apply/tell-buyer.ts'
import { lockSale, type ConnectionKey } from '../../purchase/ledger/queries.ts'
import { shownCode } from '../../purchase/sale/code.ts'
import { updateDecision } from '../../purchase/sale/queries.ts'
import { answer } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { Ids } from '../../resource/params.ts'
import { requireFound, sendRow } from '../../resource/row.ts'
import { findSale, type SaleRow } from './queries.ts'
import { readSale, sales } from './resource.ts'

const response = { 200: answer('WholeSale') }

const recipientBody = closedObject({
  email: {
    type: 'string',
    format: 'email',
    minLength: 1,
    maxLength: 254,
    'x-messages': { format: 'Digite um e-mail, como nome@exemplo.com.' },
  },
})

const decisionBody = closedObject(
  {
    decision: {
      type: 'string',
      enum: ['end', 'keep'],
      description: 'end: o acesso termina agora; keep: fica, também com um reembolso que se ouve depois',
    },
  },
  {
    productIds: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { type: 'string', format: 'uuid', minLength: 36 },
      description: 'Só com end: o acesso a estes produtos termina, e o resto da venda segue como está',
    },
  },
)

interface Decided {
  decision: 'end' | 'keep'
  productIds?: string[]
}

/** What is noted of what was done with a sale. */
const named = (code: string) => `venda ${shownCode(code)}`

/** What a creator does with a sale: folding it anew, handing it over, ending or keeping its access. Their word wins over later folds. */
export function saleActionRoutes(api: FastifyInstance, context: NoticeContext): void {
  type Work = (tx: Transaction, tell: TellContext, place: ConnectionKey, sale: SaleRow) => Promise<void>

  /** Does something with a sale of the creator's and answers what it came to. */
  const change = async ({ creatorId, params, scheme }: FastifyRequest<Ids>, work: Work) =>
    await asCreator(context.sql, creatorId, async (tx) => {
      const { connectionId, code } = requireFound(await findSale(tx, creatorId, params.id))
      const place = { creatorId, connectionId }
      // First what folds lock first, too; what is judged is what it is by then.
      await lockSale(tx, place, code)
      const sale = requireFound(await findSale(tx, creatorId, params.id))
      await work(tx, { ...context, scheme }, place, sale)
      return requireFound(await readSale(tx, creatorId, sale.id))
    })

  api.post<Ids>('/purchases/:id/replay', { schema: { response } }, async (request, reply) =>
    sendRow(
      reply,
      sales,
      await change(request, (tx, tell, place, { code }) => applySale(tx, tell, place, code)),
    ),
  )

  api.post<Ids & { Body: { email: string } }>(
    '/purchases/:id/recipient',
    { schema: { body: recipientBody, response } },
    async (request, reply) => {
      const email = normalEmail(request.body.email)
      const row = await change(request, async (tx, tell, place, { code }) => {
        const studentId = await handOver(tx, tell, place, code, email)
        if (studentId)
          await insertAudit(tx, place.creatorId, { verb: 'granted', studentId, what: named(code) })
      })
      return sendRow(reply, sales, row)
    },
  )

  api.post<Ids & { Body: Decided }>(
    '/purchases/:id/decision',
    { schema: { body: decisionBody, response } },
    async (request, reply) => {
      const { decision, productIds } = request.body
      const row = await change(request, async (tx, tell, place, { code, state }) => {
        if (decision === 'keep' && productIds)
          throw new HttpError(400, 'Manter o acesso vale para a venda inteira: não informe produtos.')
        if (decision === 'keep' && state !== 'asked')
          throw new HttpError(409, 'Esta venda não pede uma decisão: o acesso segue o que a plataforma diz.')
        if (decision === 'keep' || !productIds) await updateDecision(tx, place, code, decision)
        const ended = decision === 'end' ? await endSaleGrants(tx, place, code, productIds) : 0
        if (productIds && ended === 0)
          throw new HttpError(409, 'Esta venda não tem acesso aberto a esses produtos: nada foi encerrado.')
        if (ended > 0) await insertAudit(tx, place.creatorId, { verb: 'ended', what: named(code) })
        await applySale(tx, tell, place, code)
      })
      return sendRow(reply, sales, row)
    },
  )
}
