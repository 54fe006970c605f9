import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asStudent, type SiteContext, type StudentVisit } from '../session/authenticate.ts'
import { maxActions, type StudentAction } from '../../../domain/study/action.ts'
import type { ActionsAnswer } from '../../../domain/generated/answer-types.ts'
import { preferencesOf } from '../../enrolment/student/present-me.ts'
import { answers } from '../../resource/answer.ts'
import { recordActions, type ActingStudent } from './record.ts'

const id = { type: 'string', format: 'uuid', minLength: 36 }
const action = closedObject(
  { id, kind: { type: 'string', maxLength: 20 }, at: { type: 'string', maxLength: 40 } },
  { lessonId: id, postId: id, seconds: { type: 'number' }, position: { type: 'number' } },
)
const body = closedObject({ actions: { type: 'array', maxItems: maxActions, items: action } })

/** `POST /site/actions`: what students did, as their devices get to send it. */
export function actionRoutes(api: FastifyInstance, context: SiteContext): void {
  const options = { bodyLimit: 400 * maxActions, ...answers('ActionsAnswer', { body }) }
  api.post<{ Body: { actions: StudentAction[] } }>('/site/actions', options, async (request) => {
    return await untilItWorks(() =>
      asStudent(request as FastifyRequest, context, (visit) =>
        recordActions(visit.tx, actorOf(visit), request.body.actions, new Date()),
      ),
    )
  })
}

function actorOf({ student, published: { appKey, site } }: StudentVisit): ActingStudent {
  return {
    student: { ...appKey, studentId: student.studentId },
    language: preferencesOf(student).language ?? site.app.config.language,
    enrolment: student,
    studentName: String(student.data.name ?? ''),
    appName: site.app.name,
  }
}

/** A deadlock with a change by the creator: one of the two starts over. */
const deadlock = '40P01'

async function untilItWorks(work: () => Promise<ActionsAnswer>, attempts = 3): Promise<ActionsAnswer> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || (error as { code?: string }).code !== deadlock) throw error
    return await untilItWorks(work, attempts - 1)
  }
}
