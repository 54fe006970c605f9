import type { Ids } from '../../resource/params.ts'
import type { FileStore } from '../../file/store.ts'
import type { FastifyInstance } from 'fastify'
import { asVisitor, type SiteContext } from '../session/authenticate.ts'
import { asLearner } from './learner.ts'
import { lookOf } from '../session/look.ts'
import type { ScreenContext } from '../../screen/content.ts'
import { generalId } from '../../../domain/site/general-course.ts'
import { answers, failures } from '../../resource/answer.ts'
import { readCourse, readLesson } from '../../study/course.ts'
import { readDownload, withPictures } from './download.ts'
import { readHome } from '../../study/home.ts'

const refusals = failures(401, 403, 404)
const courseParams = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', anyOf: [{ const: generalId }, { format: 'uuid', minLength: 36 }] } },
}

/** What can be learned in an app, for whoever asks: what is not open to them never leaves. */
export function courseRoutes(
  api: FastifyInstance,
  context: SiteContext & ScreenContext & { files: FileStore },
): void {
  api.get('/site/home', answers('SiteHome', { response: failures(401) }), (request) =>
    asLearner(request, context, null, (look) => ({ products: readHome(look) })),
  )

  api.get<Ids>(
    '/site/courses/:id',
    answers('SiteCourse', { params: courseParams, response: refusals }),
    (request) => asLearner(request, context, null, (look) => readCourse(look, request.params.id)),
  )

  api.get<Ids>(
    '/site/courses/:id/download',
    answers('SiteDownload', { params: courseParams, response: refusals }),
    async (request) => {
      const planned = await asVisitor(request, context, (visit) =>
        readDownload(visit, lookOf(visit), request.params.id, context),
      )
      return await withPictures(planned, context.files)
    },
  )

  api.get<Ids>('/site/lessons/:id', answers('SiteLessonContent', { response: refusals }), (request) => {
    const { id } = request.params
    return asLearner(request, context, id, (look, lesson) => readLesson(look, id, lesson))
  })
}
