import type { FastifyInstance } from 'fastify'
import { studentAccessRoutes } from './grant/routes.ts'
import type { NoticeContext } from './grant/tell-student.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { studentCertificateRoutes } from './certificate/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { listRoutes } from './list/routes.ts'
import { mergeRoutes } from './merge/routes.ts'
import { detailRoutes } from './detail/routes.ts'
import { studyRoutes } from './study/routes.ts'

/** Students across the apps of their creator. */
export function studentRoutes(api: FastifyInstance, context: NoticeContext): void {
  listRoutes(api, context)
  bulkRoutes(api, context)
  detailRoutes(api, context)
  studyRoutes(api, context)
  studentAccessRoutes(api, context)
  studentCertificateRoutes(api, context)
  personalDataRoutes(api, context)
  mergeRoutes(api, context)
}
