import type { ReactElement } from 'react'
import type { Item } from '../../../src/client/resource/resource.ts'
import { studentActivityPath } from '../../../src/client/student/student.ts'
import ownApp from '../../../src/domain/generated/screens/lists/app.ts'
import community from '../../../src/domain/generated/screens/lists/community-post.ts'
import feed from '../../../src/domain/generated/screens/lists/feed-post.ts'
import product from '../../../src/domain/generated/screens/lists/product.ts'
import reported from '../../../src/domain/generated/screens/lists/reported.ts'
import student from '../../../src/domain/generated/screens/lists/student.ts'
import keptDraft from '../../../src/domain/generated/screens/lists/kept-draft.ts'
import mail from '../../../src/domain/generated/screens/lists/mail.ts'
import version from '../../../src/domain/generated/screens/lists/version.ts'
import activity from '../../../src/domain/generated/screens/lists/student-activity.ts'
import studied from '../../../src/domain/generated/screens/lists/student-course.ts'
import progress from '../../../src/domain/generated/screens/lists/student-progress.ts'
import certificate from '../../../src/domain/generated/screens/lists/student-certificate.ts'
import user from '../../../src/domain/generated/screens/lists/app-user.ts'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import { keptDraftListCode, versionListCode } from '../../../src/panel/app/version/version-list-code.tsx'
import { mailListCode } from '../../../src/panel/mail/mail-list.tsx'
import { appListCode } from '../../../src/panel/app/list/app-list-code.tsx'
import { enrolmentListCode } from '../../../src/panel/enrolment/enrolment-list-code.ts'
import type { AnyListCode } from '../../../src/panel/list/list-code.ts'
import { ListView } from '../../../src/panel/list/list-view.tsx'
import { lazyView } from '../../../src/panel/page/lazy-view.tsx'
import { communityListCode } from '../../../src/panel/post/community/community-list-code.tsx'
import { feedListCode } from '../../../src/panel/post/feed/feed-list-code.tsx'
import { reportedListCode } from '../../../src/panel/post/report/reported-list-code.tsx'
import { productListCode } from '../../../src/panel/product/product-list-code.tsx'
import { certificateListCode } from '../../../src/panel/student/certificate/certificate-list-code.tsx'
import { courseListCode } from '../../../src/panel/student/detail/courses.tsx'
import { progressListCode } from '../../../src/panel/student/progress/progress-list-code.tsx'
import { studentListCode } from '../../../src/panel/student/list/student-list-code.ts'
import { startBackend } from '../backend.ts'
import { makeCommunity, makePost, makeReported } from './community-backend.ts'
import { makeUser, startUserBackend } from './enrolment-backend.ts'
import { makeApp } from './make-app.ts'
import { makePost as makeNews } from './make-feed-post.ts'
import { makeProduct } from './make-product.ts'
import { makeStudent, startStudentBackend } from './student-backend.ts'
import { ana, makeCertificate, makeCourseRow, makeCourses, startStudyBackend } from './study-backend.ts'

const app = makeApp({ id: 'v' })
const context = { app, navigate: () => {}, refresh: () => {}, changeStatus: () => {}, follow: () => {} }

interface Room {
  screen: ListScreen
  row: Item
  start: () => Promise<{ stop: () => unknown }>
  draw: (screen: ListScreen) => ReactElement
}

const Form = lazyView(async () => () => null)
const drawn =
  (path: string, code: object, around: object, hasForm = false) =>
  (screen: ListScreen) => (
    <ListView<Item, object>
      screen={screen}
      path={path}
      code={code as AnyListCode<Item, object>}
      context={around}
      Form={hasForm ? Form : undefined}
    />
  )

const person = makeStudent(1)
const member = makeUser(1)
const course = makeProduct({ id: 'p1', description: 'Do zero' })
const paper = makeCertificate(1)
const news = makeNews({ id: 'n1', published: true })
const talk = makePost({ id: 'p1', author: { name: 'Maria', isCreator: true }, pinned: true })
const complaint = makeReported({ id: 'r1' })
const startCommunity = () => {
  const { state, answer } = makeCommunity()
  Object.assign(state, { posts: [talk], reported: [complaint] })
  return startBackend((call) => answer(call))
}
const act = {
  id: 'a1',
  action: 'Concluiu a aula Respirar',
  course: 'Ioga do zero',
  date: '2026-11-01T12:00:00.000Z',
}
const letter = {
  id: 'm1',
  recipient: 'ana@exemplo.com',
  subject: 'Seu acesso',
  status: 'retrying',
  problem: 'Caixa cheia',
  createdAt: act.date,
}
const published = { id: '2', number: 2, publishedAt: act.date, isCurrent: true, changes: [] }
const replaced = { id: 'kept', keptAt: act.date, document: app }
/** Each list with its code over one row, by the name of its screen. */
export const rooms: Record<string, Room> = {
  app: {
    screen: ownApp,
    row: app,
    start: () => startBackend(() => ({ status: 200, body: [app] })),
    draw: drawn('/apps', appListCode, new Map()),
  },
  student: {
    screen: student,
    row: person,
    start: () => startStudentBackend([person]),
    draw: drawn('/students', studentListCode, context),
  },
  'app-user': {
    screen: user,
    row: member,
    start: () => startUserBackend([member]),
    draw: drawn('/apps/v/users', enrolmentListCode, context),
  },
  product: {
    screen: product,
    row: course,
    start: () => startBackend(() => ({ status: 200, body: [course] })),
    draw: drawn('/apps/v/products', productListCode, app),
  },
  'feed-post': {
    screen: feed,
    row: news,
    start: () => startBackend(() => ({ status: 200, body: [news] })),
    draw: drawn('/apps/v/feed', feedListCode, app, true),
  },
  'community-post': {
    screen: community,
    row: talk,
    start: startCommunity,
    draw: drawn('/apps/v/community/posts', communityListCode, app, true),
  },
  reported: {
    screen: reported,
    row: complaint,
    start: startCommunity,
    draw: drawn('/apps/v/community/reported', reportedListCode, { app, renew: async () => {} }),
  },
  'student-certificate': {
    screen: certificate,
    row: paper as unknown as Item,
    start: () => startStudyBackend({ certificates: [paper] }),
    draw: drawn('/students/s1/certificates', certificateListCode, ana),
  },
  'student-course': {
    screen: { ...studied, figures: undefined },
    row: makeCourseRow(),
    start: () => startStudyBackend(),
    draw: drawn('/students/s1/courses', courseListCode, { ...ana, courses: [makeCourseRow()] }),
  },
  'student-progress': {
    screen: { ...progress, figures: undefined },
    row: makeCourses()[0]!,
    start: () => startStudyBackend({ courses: makeCourses().slice(0, 1) }),
    draw: drawn('/students/s1/progress', progressListCode, { student: ana, params: new URLSearchParams() }),
  },
  mail: {
    screen: mail,
    row: letter,
    start: () => startBackend(() => ({ status: 200, body: [letter] })),
    draw: drawn('/apps/v/mails', mailListCode, app),
  },
  version: {
    screen: version,
    row: published,
    start: () => startBackend(() => ({ status: 200, body: [published] })),
    draw: drawn('/apps/v/versions', versionListCode, { app }),
  },
  'kept-draft': {
    screen: keptDraft,
    row: replaced,
    start: () => startBackend(() => ({ status: 200, body: { draft: replaced } })),
    draw: drawn('/apps/v/kept-draft', keptDraftListCode, { app }),
  },
  'student-activity': {
    screen: activity,
    row: act,
    start: () => startBackend(() => ({ status: 200, body: [act] })),
    draw: drawn(studentActivityPath('s1'), {}, {}),
  },
}
