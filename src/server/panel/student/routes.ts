import type { FastifyInstance } from 'fastify'
import { studentAccessRoutes } from './grant/routes.ts'
import type { NoticeContext } from '../../grant/tell-students.ts'
import { studentCertificateRoutes } from './certificate/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { studentResource } from './resource.ts'
import { stoppedAddressRoutes } from './stopped-address/routes.ts'
import { mergeRoutes } from './merge/routes.ts'
import { studyRoutes } from './study/routes.ts'

/** Students across the apps of their creator. */
export function studentRoutes(api: FastifyInstance, context: NoticeContext): void {
  resourceRoutes(api, context, studentResource(context))
  studyRoutes(api, context)
  studentAccessRoutes(api, context)
  studentCertificateRoutes(api, context)
  personalDataRoutes(api, context)
  mergeRoutes(api, context)
  stoppedAddressRoutes(api, context)
}
