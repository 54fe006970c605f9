import { answers } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { databaseNow } from '../../../database/clock.ts'
import { together } from '../../../database/together.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { originOf, type AppAddress } from '../../../publication/origin.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { listCertificates, type StudentCertificateRow } from './queries.ts'
import type { StudentCertificate, StudentCertificates } from '../../../../domain/generated/answer-types.ts'
import { certifiedMinutes, validationPath } from '../../../../domain/study/certificate.ts'

/** What a student has completed, as certified. */
export function studentCertificateRoutes(api: FastifyInstance, context: Stores & { appHost: string }): void {
  readingRoute(
    api,
    context,
    '/students/:id/certificates',
    answers('StudentCertificates'),
    async (tx, request: FastifyRequest<Ids>) => {
      const { creatorId, params } = request
      const { id } = params
      const person = { creatorId, id }
      const [student, rows] = await together([findStudent(tx, person), listCertificates(tx, person)])
      const { timeZone } = requireFound(student)
      return presentCertificates(rows, {
        originAt: (address) => originOf(request, context, address),
        timeZone,
        now: databaseNow(),
      })
    },
  )
}

/** Percent that is certified: a course is, once it is complete. */
const complete = 100

/** Certificates with their figures. `originAt`: where an app is found, and with it the public page; `timeZone`: in which a year begins. */
function presentCertificates(
  rows: StudentCertificateRow[],
  { originAt, timeZone, now }: { originAt: (address: AppAddress) => string; timeZone: string; now: Date },
): StudentCertificates {
  const certificates = rows.map((row) => presentCertificate(row, originAt(row)))
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  const thisYear = rows.filter(({ issuedAt }) => format.format(issuedAt) === format.format(now)).length
  const sum = (figure: (one: StudentCertificate) => number) =>
    certificates.reduce((all, one) => all + figure(one), 0)
  const total = certificates.length
  const averageGrade = total > 0 ? Math.round((10 * sum(({ grade }) => grade)) / total) / 10 : 0
  return {
    certificates,
    statistics: {
      ...{ total, thisYear, averageGrade },
      totalMinutes: sum(({ totalMinutes }) => totalMinutes),
      totalHours: Math.floor(sum(({ totalMinutes }) => totalMinutes) / 60),
    },
  }
}

function presentCertificate(row: StudentCertificateRow, origin: string): StudentCertificate {
  const { id, code, data, issuedAt, productId, thumbnail, modules, appId, appName } = row
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    id,
    courseId: productId,
    courseName: text(data.courseName),
    courseThumbnail: thumbnail,
    appId,
    appName: text(data.appName) || appName,
    issuedAt: issuedAt.toISOString(),
    code,
    instructor: text(data.instructor),
    totalMinutes: certifiedMinutes(data),
    totalHours: Math.floor(certifiedMinutes(data) / 60),
    grade: complete,
    // Certificates of before kept none: then what the course teaches now.
    skills: Array.isArray(data.skills) ? data.skills.map(String) : modules,
    validationUrl: origin + validationPath(code),
  }
}
