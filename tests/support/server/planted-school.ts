import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { entities } from '../../../src/domain/generated/entities.ts'
import { faqFiles, faqLine } from '../../scripts/faq/compiled.ts'
import { addOwned } from '../../scripts/owned/compiled.ts'
import { startChangedServer } from './changed-schemas.ts'
import { plantedFields, plantedValues } from './planted-fields.ts'
import { tokenIn } from './published-app.ts'

/** Forms whose answers are kept in columns that code knows, or nowhere: they take no field of one's own. */
const coded = [
  'bulk-grant',
  'connection',
  'connection-test',
  'email-change',
  'login',
  'password-change',
  'profile',
  'registration',
  'sale-recipient',
  'student-grant',
  'student-merge',
  'student-message',
]
/** Entities that schemas alone describe: of an app, a product, a lesson and the account. */
export const schemaOnly = ['faq', 'link', 'quiz', 'contact']
/** The entities whose documents take fields of one's own. */
export const kept = [...Object.keys(entities).filter((name) => !coded.includes(name)), ...schemaOnly]

const drawn = (entity: string) => ({ part: 'text', entity, body: `${entity}Student` })

/** Where the student app draws what is theirs of entities that schemas alone describe. */
const studentScreens = {
  planted: {
    slot: 'home.top',
    parts: [
      { part: 'accordion', entity: 'faq', heading: 'faqStudent', body: 'faqStudent' },
      { part: 'text', field: 'student.studentGroup.studentStudent' },
      { part: 'accordion', field: 'app-user.appUserList', heading: 'appUserStudent', body: 'appUserStudent' },
      drawn('contact'),
    ],
  },
  course: { slot: 'course.below-cover', parts: [drawn('link')] },
  lesson: { slot: 'lesson.below-player', parts: [drawn('quiz'), drawn('link')] },
}

/**
 * A server of schemas in which every entity has fields of every audience, and an app with a document of each that has something
 * planted in all of them; a student who has done its lesson is signed in.
 */
export async function openPlantedSchool() {
  const server = await startChangedServer(async (editSchema, root) => {
    for (const [from, to] of faqFiles) await copyFile(from, join(root, 'schemas', to))
    await editSchema('screens/tabs/app.json', ({ tabs }) => tabs.splice(1, 0, faqLine))
    await mkdir(join(root, 'schemas/screens/student'), { recursive: true })
    for (const [name, screen] of Object.entries(studentScreens)) {
      const json = { $schema: '../../meta/screen.json', kind: 'student', ...screen }
      await writeFile(join(root, `schemas/screens/student/${name}.json`), JSON.stringify(json))
    }
    await addOwned(
      root,
      schemaOnly.filter((name) => name !== 'faq'),
    )
    for (const name of kept)
      await editSchema(`${name}.json`, ({ properties }) => Object.assign(properties, plantedFields(name)))
  })
  const { call } = server
  const port = new URL(await server.address()).port

  /** Makes or changes something as the creator. Throws where that does not work. */
  async function put(method: string, path: string, body: object = {}) {
    const answer = await call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.json
  }

  const appFields = {
    ...plantedValues('app'),
    config: { ...plantedValues('app-config'), domain: 'planted-domain-team.com' },
  }
  const { id: appId, slug } = await put('POST', '/apps', { name: 'Escola' })
  const at = `/apps/${appId}`
  await put('PATCH', at, appFields)
  await put('POST', `${at}/publish`)
  const product = await put('POST', `${at}/products`, { name: 'Curso', ...plantedValues('product') })
  const sold = { offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId: 'planted-platform-team' }] }
  const paid = await put('POST', `${at}/products`, { name: 'Pago', ...sold, ...plantedValues('product') })
  const module = await put('POST', `${at}/modules`, {
    title: 'Módulo',
    productId: product.id,
    ...plantedValues('module'),
  })
  const lesson = await put('POST', `${at}/modules/${module.id}/lessons`, {
    title: 'Aula',
    content: 'Olá',
    ...plantedValues('lesson'),
  })
  const news = await put('POST', `${at}/feed`, {
    title: 'Novidade',
    content: 'Oi',
    ...plantedValues('feed-post'),
  })
  const view = { name: 'Ativos', list: 'app-user', asked: 'status=active' }
  await put('POST', `${at}/saved-views`, { ...view, ...plantedValues('saved-view') })
  const talk = await put('POST', `${at}/community/posts`, {
    content: 'Oi',
    ...plantedValues('community-post'),
  })
  const comment = { content: 'Oi', ...plantedValues('community-comment') }
  const replies: string[] = []
  for (const place of [`community/posts/${talk.id}`, `feed/${news.id}`])
    replies.push((await put('POST', `${at}/${place}/comments`, comment)).id)
  const question = await put('POST', `${at}/faq`, {
    question: 'Como?',
    answer: 'Assim.',
    ...plantedValues('faq'),
  })
  const [link, quiz, contact] = [
    await put('POST', `${at}/products/${product.id}/link`, { title: 'Link', ...plantedValues('link') }),
    await put('POST', `${at}/lessons/${lesson.id}/quiz`, { title: 'Teste', ...plantedValues('quiz') }),
    await put('POST', '/account/contact', { title: 'Contato', ...plantedValues('contact') }),
  ]
  // What students may see of it, but not those who did not buy it.
  const { id: paidModule } = await put('POST', `${at}/modules`, { title: 'Módulo', productId: paid.id })
  const paidLesson = await put('POST', `${at}/modules/${paidModule}/lessons`, { title: 'B', content: 'B' })
  await put('POST', `${at}/products/${paid.id}/link`, { title: 'L', linkStudent: 'planted-locked-team' })
  await put('POST', `${at}/lessons/${paidLesson.id}/quiz`, { title: 'T', quizStudent: 'planted-locked-team' })
  const user = await put('POST', `${at}/users`, {
    name: 'Ana',
    email: 'ana@exemplo.com',
    ...plantedValues('app-user'),
  })
  const [{ id: studentId }] = (await call('GET', '/students')).json
  await put('PATCH', `/students/${studentId}`, plantedValues('student'))
  const connection = await put('POST', '/connections', {
    platform: 'hotmart',
    name: 'Loja',
    secret: 'planted-connection-field-server',
  })
  // A version changed the fields, another was taken back.
  await put('PATCH', at, {
    config: { headerColor: '#112233', appConfigServer: 'planted-app-config-again-server' },
  })
  await put('POST', `${at}/publish`)
  await put('POST', `${at}/versions/1/restore`)

  /** An answer of the app's own host, also to whoever is signed in. */
  async function visit(
    path: string,
    { cookie, method = 'GET', body }: { cookie?: string; method?: string; body?: object } = {},
  ) {
    const sent = body && JSON.stringify(body)
    const headers = {
      host: `${slug}.localhost:${port}`,
      ...(cookie && { cookie }),
      // Node itself says no length of what a DELETE brings.
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    }
    const answered = await new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
      (done, fail) => {
        const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            done({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }),
          )
        }).on('error', fail)
        asked.end(sent)
      },
    )
    return { ...answered, text: `${JSON.stringify(answered.headers)} ${answered.bytes.toString()}` }
  }

  const { url } = await put('POST', `${at}/users/${user.id}/password-link`)
  const entered = await visit('/api/site/password', {
    method: 'POST',
    body: { token: tokenIn(url), password: 'Violao123' },
  })
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const act = { id: randomUUID(), kind: 'complete', at: new Date().toISOString(), lessonId: lesson.id }
  const actions = await visit('/api/site/actions', { cookie, method: 'POST', body: { actions: [act] } })
  const [certificate] = JSON.parse((await visit('/api/site/me', { cookie })).bytes.toString()).certificates

  const mails = (await call('GET', `${at}/mails`)).json
  /** What stands in an address behind each of these. */
  const ids: Record<string, string> = {
    ...{ apps: appId, products: product.id, modules: module.id, lessons: lesson.id, courses: product.id },
    ...{ posts: talk.id, feed: news.id, users: user.id, students: studentId },
    ...{ faq: question.id, link: link.id, quiz: quiz.id, contact: contact.id },
    ...{ connections: connection.id, versions: '2', slugs: slug, icons: '192.png', mails: mails[0].id },
    ...{ certificates: certificate.id, validar: certificate.code, screens: 'planted' },
  }
  const locked = { course: paid.id as string, lesson: paidLesson.id as string }
  return {
    ...{ server, call, visit, at, appId, ids, replies, cookie, locked },
    answers: { entered, actions },
  }
}
