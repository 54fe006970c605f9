import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { startJobs } from '../../src/server/job/runner.ts'
import type { Tasks } from '../../src/server/job/task.ts'
import type { Jobs } from '../../src/server/job/payloads.ts'
import { progressTasks } from '../../src/server/study/progress/task.ts'
import type { Figure } from './sample.ts'
import type { Call } from './call.ts'

/** Milliseconds until whoever changes something has an answer, and until everybody's figures are counted. */
const limit = 200
const settledLimit = 10_000

interface Item {
  id: string
  offerType?: string
}

/** What it costs to change what is taught in an app of some 6,500 students, and how soon their figures follow. */
export async function measureContent(
  call: Call,
  { sql, url, creatorId }: { sql: Sql; url: string; creatorId: string },
): Promise<Figure[]> {
  const jobs = await startJobs({ sql, url, tasks: progressTasks({ sql }) as Tasks<keyof Jobs> })
  const figures: Figure[] = []
  const [app] = (await call('GET', '/apps')).json() as Item[]
  const at = `/apps/${app!.id}`
  const products = (await call('GET', `${at}/products`)).json() as Item[]
  const [free, paid] = ['FREE', 'PAID'].map((type) => products.find(({ offerType }) => offerType === type)!)
  const product = `${at}/products/${free!.id}`
  const [first, second, third] = (await call('GET', `${at}/modules?productId=${free!.id}`)).json() as Item[]
  const lessons = `${at}/modules/${first!.id}/lessons`
  const [known] = (await call('GET', lessons)).json() as Item[]
  const platformIds = [{ platform: 'hotmart', productId: '1' }]

  const { id } = await change('add a lesson', 'POST', lessons, {
    title: 'Mais uma',
    content: 'Um parágrafo.',
  })
  await change('remove a lesson that nobody has completed', 'DELETE', `${lessons}/${id}`)
  await change('remove a lesson that thousands have completed', 'DELETE', `${lessons}/${known!.id}`)
  await change('add a module', 'POST', `${at}/modules`, { title: 'Mais um', productId: free!.id })
  await change('give a module to another product', 'PATCH', `${at}/modules/${second!.id}`, {
    productId: paid!.id,
  })
  await change('remove a module of 5 lessons', 'DELETE', `${at}/modules/${third!.id}`)
  await change('make a product inactive', 'PATCH', product, { status: 'INACTIVE' })
  await change('make it active', 'PATCH', product, { status: 'ACTIVE' })
  await change('make a free product paid', 'PATCH', product, { offerType: 'PAID', platformIds })
  await change('make it free', 'PATCH', product, { offerType: 'FREE' })
  await change('duplicate a product', 'POST', `${product}/duplicate`)
  await change('remove a product', 'DELETE', product)
  await jobs.stop()
  return figures

  async function change(what: string, ...request: Parameters<Call>): Promise<Item> {
    const start = performance.now()
    const answer = await call(...request)
    figures.push({ what, measured: performance.now() - start, limit, unit: 'ms' })
    // What the lists say meanwhile has its own price.
    const reading = performance.now()
    await call('GET', `/students?limit=50&appId=${app!.id}`)
    figures.push({
      what: '  … the list right after',
      measured: performance.now() - reading,
      limit,
      unit: 'ms',
    })
    while (await isDue()) await sleep(10)
    const settled = { measured: performance.now() - start, limit: settledLimit }
    figures.push({ what: '  … until all figures have followed', ...settled, unit: 'ms' })
    return request[0] === 'DELETE' ? { id: '' } : answer.json()
  }

  async function isDue(): Promise<boolean> {
    return await asCreator(sql, creatorId, async (tx) => (await tx`select 1 from standing_due`).length > 0)
  }
}
