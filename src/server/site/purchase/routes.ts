import type { FastifyInstance } from 'fastify'
import { maskedEmail } from '../../../domain/format/masked-email.ts'
import { plainName } from '../../../domain/text/plain-line.ts'
import { asCreator } from '../../database/tenant.ts'
import { normalEmail } from '../../enrolment/enrol.ts'
import { sendRequestedLetter } from '../../enrolment/sign-in/requested-letter.ts'
import { originOf } from '../../publication/origin.ts'
import { findEnrolledStudent } from '../../enrolment/student/queries.ts'
import { badInput } from '../../error/http-error.ts'
import { answers } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { siteSentence } from '../session/words.ts'
import { findSiteToEnter, limitPurchase, type SignInContext } from '../sign-in/enter.ts'
import { inEvenTime } from '../sign-in/even-time.ts'
import { emailField, textField } from '../sign-in/schema.ts'
import { findPurchase, insertAccessRequest } from './queries.ts'

/**
 * *Comprei e não consigo entrar*: whoever knows the code on a receipt gets nothing by it but a letter to the address that the purchase
 * is of, or tells the creator that it is not theirs.
 */
export function buyerRoutes(api: FastifyInstance, context: SignInContext): void {
  const { sql } = context
  const code = textField(200)

  const letterBody = closedObject({ code })
  api.post<{ Body: { code: string } }>(
    '/site/purchase/letter',
    answers('PurchaseLetter', { body: letterBody }),
    async (request) => {
      const published = await findSiteToEnter(request, context)
      const { appKey, site } = published
      const sending = { appKey, app: site.app, origin: originOf(request, context, published) }
      const asked = { code: plainCode(request.body.code), ip: request.ip }
      const work = () =>
        asCreator(sql, appKey.creatorId, async (tx) => {
          const studentId = (await findPurchase(tx, appKey, asked.code))?.studentId
          const student = studentId ? await findEnrolledStudent(tx, appKey, { studentId }) : null
          if (student?.status !== 'ACTIVE') return null
          await sendRequestedLetter(tx, context, sending, student)
          return maskedEmail(student.email)
        })
      return { sentTo: await inEvenTime(() => limitPurchase(context, published, asked, work)) }
    },
  )

  const requestBody = closedObject(
    { code, name: textField(120), email: emailField },
    { text: { type: 'string', maxLength: 500 } },
  )
  api.post<{ Body: { code: string; name: string; email: string; text?: string } }>(
    '/site/purchase/request',
    { schema: { body: requestBody, response: { 202: { type: 'null' } } } },
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { appKey, site } = published
      const name = plainName(request.body.name)
      if (!name) throw badInput({ '/name': siteSentence('badName', site.app.config) })
      const { email, text = '' } = request.body
      const asked = { code: plainCode(request.body.code), ip: request.ip }
      const work = () =>
        asCreator(sql, appKey.creatorId, async (tx) => {
          const purchase = await findPurchase(tx, appKey, asked.code)
          const { code } = asked
          const person = { name, email: normalEmail(email), text: text.trim() }
          await insertAccessRequest(tx, appKey, { purchase, code, ...person })
          // A code that no sale has counts as tried.
          return purchase ? true : null
        })
      await inEvenTime(() => limitPurchase(context, published, asked, work))
      return reply.code(202).send()
    },
  )
}

/** As receipts write it: without the blanks of who copied it, and without a number sign. */
function plainCode(text: string): string {
  return text.replace(/\s+/g, '').replace(/^#/, '')
}
