import type { Sql } from '../../src/server/database/connection.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { enrolAll } from '../../src/server/enrolment/enrol.ts'
import { quotaLimits } from '../../src/server/quota/limits.ts'
import type { Api } from './api.ts'
import { certifyAll } from './certificate.ts'
import { paidDocument, products, type DemoLesson } from './course.ts'
import { metronome, pdf } from './media.ts'
import { people } from './people.ts'
import { banner, cover, logo, palette } from './picture.ts'
import { feedPosts, talk } from './post.ts'
import { seeded } from './random.ts'
import { connectMarkets, sell } from './sale.ts'
import { study, type Shelf } from './study.ts'

const studentCount = 200
const day = 24 * 3_600_000

/** Makes the whole school of a signed-in creator; returns its address. */
export async function makeSchool(
  api: Api,
  parts: { sql: Sql; files: FileStore },
  creatorId: string,
): Promise<string> {
  const random = seeded(2026)
  const soon = new Date(Math.ceil(Date.now() / day) * day + 7 * day).toISOString()
  const school = await appDocument()
  const app = await api.call<{ id: string }>('POST', '/apps', school)
  const shelves: Shelf[] = []
  for (const [n, { document, sold, modules }] of products(soon).entries()) {
    const product = await api.call('POST', `/apps/${app.id}/products`, {
      ...document,
      ...(sold && paidDocument(sold)),
      image: await cover(n),
    })
    const lessons: string[] = []
    for (const { lessons: planned, ...about } of modules) {
      const module = await api.call('POST', `/apps/${app.id}/modules`, { ...about, productId: product.id })
      for (const lesson of planned) {
        const content = await contentOf(api, app.id, lesson)
        if (content === null) {
          process.stdout.write(
            `Este servidor ainda não recebe arquivos: a aula “${lesson.title}” ficou de fora.\n`,
          )
          continue
        }
        lessons.push(
          (await api.call('POST', `/apps/${app.id}/modules/${module.id}/lessons`, { ...lesson, content })).id,
        )
      }
    }
    shelves.push({
      id: product.id,
      ...(sold && { sold: { name: String(document.name), ...sold } }),
      isOpen: document.releaseType !== 'EXACT_DATE' && document.offerType !== 'BONUS',
      lessons,
    })
  }
  for (const post of feedPosts(soon).toReversed()) await api.call('POST', `/apps/${app.id}/feed`, post)
  await api.call('POST', `/apps/${app.id}/community/posts`, {
    content: 'Bem-vinda, turma. Contem aqui que música vocês sonham tocar.',
    pinned: true,
  })
  const { slug } = await api.call<{ slug: string }>('POST', `/apps/${app.id}/publish`)
  const crowd = people(studentCount, random)
  const connections = await connectMarkets(api)
  await asCreator(parts.sql, creatorId, async (tx) => {
    await enrolAll(tx, quotaLimits(), { creatorId, appId: app.id }, crowd)
    // The school is older than this minute, so that its news are its students'.
    await tx`update app set created_at = now() - interval '95 days', published_at = now() - interval '90 days' where id = ${app.id}`
    await tx`update app_version set published_at = now() - interval '90 days' where app_id = ${app.id}`
    await tx`update product set created_at = now() - interval '94 days' where app_id = ${app.id}`
    await tx`update feed_post set created_at = numbered.at,
      live_since = case when live_since <= now() then numbered.at else live_since end from (
      select id, now() - interval '50 hours' * (row_number() over (order by created_at desc)) as at
      from feed_post where app_id = ${app.id}) numbered where numbered.id = feed_post.id`
    const { students, bought } = await study(tx, creatorId, app.id, shelves, random)
    await sell(tx, parts, creatorId, connections, shelves, bought, random)
    // Nobody is in the app for longer than they are known.
    await tx`update student set created_at = least(student.created_at, standing.enrolled_at) from student_standing standing
      where standing.student_id = student.id and student.creator_id = ${creatorId}`
    await certifyAll(tx, { creatorId, appId: app.id }, school.name, students)
    await talk(tx, creatorId, app.id, students, random)
  })
  return slug
}

async function appDocument() {
  const banners = [
    { image: await banner(0), link: '' },
    { image: await banner(1), link: '' },
    { image: await banner(2), link: '' },
  ]
  const picture = await logo()
  return {
    name: 'Academia do Violão',
    description: 'Aulas de violão do zero ao palco, no seu ritmo e no seu celular.',
    logoUrl: picture,
    faviconUrl: picture,
    ...palette,
    config: {
      loginType: 'link_direto',
      homeType: 'carousel',
      supportChannel: 'email',
      supportEmail: 'ajuda@exemplo.com.br',
      banners,
    },
  }
}

async function contentOf(
  api: Api,
  appId: string,
  { title, type, content }: DemoLesson,
): Promise<string | null> {
  if (type === 'PDF')
    return await api.upload(appId, `${title}.pdf`, 'application/pdf', pdf(title, content.split('\n')))
  if (type === 'AUDIO')
    return await api.upload(appId, `${title}.wav`, 'audio/wav', metronome(Number(content), 20))
  return content
}
