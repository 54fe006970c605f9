import { sendDownload } from '../../export/send.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import type { AuthLimits } from '../../auth/limit.ts'
import type { Push } from '../../push/push.ts'
import type { FileStore } from '../../file/store.ts'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { StudentPreferences } from '../../../domain/generated/answer-types.ts'
import { plainName } from '../../../domain/text/plain-line.ts'
import { hashPassword, isPassword } from '../../auth/password.ts'
import { asStudent, type SiteContext } from '../session/authenticate.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { withPictures, type HeldPictures } from '../../image/held-pictures.ts'
import { storeImages } from '../../image/store.ts'
import { pushKeyOf } from '../../push/public-key.ts'
import { checkRoom, QuotaError } from '../../quota/keep.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { forgetReplacedPictures } from '../../image/forget-pictures.ts'
import { updateStudent } from '../../student/queries.ts'
import { sessionHash } from '../session/cookie.ts'
import { limitSignIn } from '../sign-in/enter.ts'
import { checkStrength } from '../sign-in/password-routes.ts'
import {
  deleteSessionsOf,
  endTokens,
  findPasswordHash,
  updatePassword,
} from '../../enrolment/sign-in/queries.ts'
import { textField } from '../sign-in/schema.ts'
import { preferencesOf, presentMe } from '../../enrolment/student/present-me.ts'
import { findEnrolledStudent } from '../../enrolment/student/queries.ts'
import { siteSentence } from '../session/words.ts'
import { ownData, withoutPrivate } from './own-data.ts'
import { lockPreferences, updatePreferences } from './queries.ts'
import { answer, answers, failures } from '../../resource/answer.ts'
import { everythingOf } from '../../student/personal-data/queries.ts'

/** What a student's profile works with. */
interface ProfileContext extends SiteContext {
  files: FileStore
  quotas: QuotaLimits
  push: Push
  limits: AuthLimits
}

const me = { 200: answer('SiteMe'), ...failures(401) }

interface MeChange {
  name?: string
  avatar?: string | null
  preferences?: { language?: StudentPreferences['language']; pushes?: Partial<StudentPreferences['pushes']> }
}

const onOff = { type: 'boolean' }
const changeBody = closedObject(
  {},
  {
    name: { type: 'string', maxLength: 120 },
    avatar: { type: ['string', 'null'], format: 'image' },
    preferences: closedObject(
      {},
      {
        language: { type: ['string', 'null'], enum: [null, 'pt-BR', 'en-US', 'es-ES'] },
        pushes: closedObject({}, { feed: onOff, product: onOff, reply: onOff }),
      },
    ),
  },
)

/** What a student changes of themselves, and takes along. */
export function profileRoutes(api: FastifyInstance, context: ProfileContext): void {
  const { sql } = context

  api.patch<{ Body: MeChange }>(
    '/site/me',
    { bodyLimit: 8 * 1024 * 1024, schema: { body: changeBody, response: me } },
    async (request) => {
      const { name, avatar, preferences } = request.body
      // Who it is comes first: nobody else's picture is looked at.
      const published = await asStudent(request, context, async (visit) => visit.published)
      const { creatorId } = published.appKey
      return await withPictures(context, creatorId, async (pictures) => {
        const person = await personOf(published, { name, avatar }, context, pictures)
        return await asStudent(request, context, async ({ tx, student }) => {
          const { studentId: id, email, enrolmentId } = student
          await pictures.confirm(tx, student.data).catch(badPicture(published.site))
          if (Object.keys(person).length > 0) await updateStudent(tx, { creatorId, id, email }, person)
          if (avatar !== undefined) await forgetReplacedPictures(tx, student.data.avatar, person.avatar)
          if (preferences) {
            // Locked: of two changes at once, each leaves the other's.
            const before = preferencesOf(await lockPreferences(tx, creatorId, enrolmentId))
            const after = { ...before, ...preferences, pushes: { ...before.pushes, ...preferences.pushes } }
            await updatePreferences(tx, creatorId, enrolmentId, after)
          }
          const after = (await findEnrolledStudent(tx, published.appKey, { enrolmentId }))!
          return presentMe(after, pushKeyOf(context, published))
        })
      })
    },
  )

  const passwordBody = closedObject(
    { password: textField(200) },
    { current: { type: 'string', maxLength: 200 } },
  )
  api.put<{ Body: { current?: string; password: string } }>(
    '/site/me/password',
    { schema: { body: passwordBody, response: me } },
    async (request) => {
      const { current = '', password } = request.body
      const { published, student, known } = await asStudent(request, context, async ({ tx, ...visit }) => ({
        ...visit,
        known: await findPasswordHash(tx, visit.published.appKey, visit.student.email),
      }))
      const { config } = published.site.app
      // The password opens all of the creator's apps: it is not for whoever came in without one elsewhere.
      if (config.loginType !== 'email_senha') throw new HttpError(403, siteSentence('noPassword', config))
      checkStrength(published, password)
      await limitSignIn(context, published, { email: student.email, ip: request.ip }, async () => {
        // Who has none yet came by a link that is theirs alone.
        if (!known?.passwordHash || (await isPassword(current, known.passwordHash))) return
        throw badInput({ '/current': siteSentence('wrongCurrent', config) })
      })
      const passwordHash = await hashPassword(password)
      const { creatorId } = published.appKey
      await asCreator(sql, creatorId, async (tx) => {
        await updatePassword(tx, creatorId, student.studentId, passwordHash)
        await endTokens(tx, creatorId, student.studentId)
        await deleteSessionsOf(tx, creatorId, student.studentId, sessionHash(request))
      })
      return presentMe({ ...student, hasPassword: true }, pushKeyOf(context, published))
    },
  )

  api.get('/site/me/data', answers('OwnData'), async (request, reply) =>
    asStudent(request, context, async ({ tx, published, student }) => {
      const everything = await everythingOf(tx, published.appKey, student)
      const own = ownData(everything)
      const data = student.isByEmail ? withoutPrivate(own, published) : own
      return sendDownload(reply, `${published.slug}.json`, JSON.stringify(data, null, 2))
    }),
  )
}

/** The part of a change that belongs to the student's document, its picture stored. Throws 400. */
async function personOf(
  { site, appKey: { creatorId } }: PublishedSite,
  { name, avatar }: Pick<MeChange, 'name' | 'avatar'>,
  context: ProfileContext,
  pictures: HeldPictures,
): Promise<Document> {
  const person: Document = {}
  if (name !== undefined) {
    person.name = plainName(name)
    if (!person.name) throw badInput({ '/name': siteSentence('badName', site.app.config) })
  }
  if (avatar === undefined) return person
  if (avatar) {
    const look = asCreator(context.sql, creatorId, (tx) =>
      checkRoom(tx, context.quotas, creatorId, { bytes: 1 }),
    )
    await look.catch((error: unknown) => {
      throw error instanceof QuotaError
        ? badInput({ '/avatar': siteSentence('noRoomForPicture', site.app.config) })
        : error
    })
  }
  const stored = storeImages(entities.student.schema, { avatar }, pictures)
  return { ...person, ...(await stored.catch(badPicture(site))) }
}

/** Says of a refused picture what the app's students read. */
const badPicture =
  ({ app }: PublishedSite['site']) =>
  (error: unknown): never => {
    if (!(error instanceof HttpError) || error.statusCode !== 400) throw error
    throw badInput({ '/avatar': siteSentence('badPicture', app.config) })
  }
