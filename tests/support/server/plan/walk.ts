import { randomBytes } from 'node:crypto'
import type { RouteOptions } from 'fastify'
import type { Schema } from '../../../../src/domain/schema/definition.ts'
import { personalLinks } from '../../../../src/server/enrolment/sign-in/personal-link.ts'
import { ownSecret, sealer } from '../../../../src/server/installation/secret.ts'
import type { Jobs } from '../../../../src/server/job/payloads.ts'
import { tasksOf } from '../../../../src/server/jobs.ts'
import { openPush } from '../../../../src/server/push/push.ts'
import { quotaLimits } from '../../../../src/server/quota/limits.ts'
import { sampleOf } from '../../schema-samples.ts'
import { classOf } from '../class.ts'
import type { House } from '../house.ts'
import { guardedRoutes } from '../panel-routes.ts'
import { bodies, bodyIn, headersOf, pathIn } from '../route-bodies.ts'
import { siteCalls } from '../site-calls.ts'
import { silentResolver } from '../silent-resolver.ts'
import type { Creator, World } from '../test-server.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const attempt = { number: 1, isLast: false }
/** Jobs that are done by themselves. */
const nightly = ['release', 'prune', 'sweep', 'closeAccounts', 'domains', 'senders'] as const

/**
 * Has a server do all that it can for a creator with something of everything, for a student of theirs and by itself: every route with
 * each answer of its query string that makes another statement, and every job.
 */
export async function walkEverywhere(world: World, routes: RouteOptions[], owner: Creator, house: House) {
  const school = await classOf(world, owner, { id: house.apps! })
  const student = await school.enrol('Ana Lima')
  const guarded = guardedRoutes(routes)
  const readings = routes.filter(
    ({ method, url }) => [method].flat().includes('GET') && url.startsWith('/api/'),
  )
  for (const { url, schema, constraints } of readings)
    for (const query of ['', ...questionsOf(schema?.querystring as Schema | undefined)]) {
      if (constraints?.side !== 'panel')
        await student.call('GET', pathOf(url, house).replace('/site', '') + query)
      else await owner.call('GET', pathOf(url, house) + query)
    }
  for (const route of Object.keys(siteCalls)) {
    const [method = '', url = ''] = route.split(' ')
    await student.call(method, pathOf(url, house).replace('/site', ''), siteCalls[route])
  }
  await work(world)
  const free = Object.keys(bodies).filter((route) => !/:\w+/.test(route))
  for (const route of [...free, ...guarded.map((one) => one.route)]) {
    const [method = ''] = route.split(' ')
    const body = bodyIn(route, house)
    await owner.call(method, pathIn(route, house), body, headersOf(body))
  }
  await world.sql`update creator set deletes_at = now() where id = ${owner.user.id}`
  await work(world)
}

function pathOf(url: string, house: House): string {
  try {
    return pathIn(`GET ${url}`, house)
  } catch {
    // What no house has is looked for all the same.
    return url.replace('/api', '').replace(/:\w+/g, nobody)
  }
}

/** A query string for each answer to each question of a route, as far as they are few. */
function questionsOf({ properties = {} }: Schema = {}): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (name === 'cursor') return []
    const answers =
      name === 'search' ? ['ana 1'] : field.pattern ? [nobody] : (field.enum ?? [sampleOf(field)])
    return answers.map((answer) => `?${new URLSearchParams({ [name]: String(answer) })}`)
  })
}

/** Does the jobs that wait, and those that are done by themselves. */
async function work({ sql, files }: World) {
  const services = { takes: () => true, fetch: async () => new Response(null, { status: 201 }) }
  const postbox = {
    ...{
      sendsOnce: true,
      send: async () => 'sent' as const,
      forget: async () => undefined,
      close: () => undefined,
    },
  }
  const tasks = tasksOf({
    ...{ sql, ownsDatabase: false, files, postbox, push: await openPush(sql, 'trilha.test', services) },
    personalLinks: personalLinks([randomBytes(32)]),
    ...{ supportEmail: null, appHost: 'trilha.test', filesLetters: true, quotas: quotaLimits() },
    ...{ resolver: silentResolver, spf: '', sealer: await sealer(sql, [ownSecret]) },
  })
  for (const name of nightly) await tasks[name]({}, attempt)
  for (;;) {
    const [job] = await sql<{ name: keyof Jobs; payload: never }[]>`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and job.id = (select min(id) from graphile_worker._private_jobs)
      returning task.identifier as name, job.payload`
    if (!job) return
    // Tables that are written anew are looked at anew, and are as small as they are.
    if (job.name !== 'wipe') await tasks[job.name](job.payload, attempt).catch(() => undefined)
  }
}
