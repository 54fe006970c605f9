import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openWorkplace, type Device, type Stage, type Workplace } from './app-page.ts'
import { openPage, type WatchedPage } from './browser.ts'
import { ownPart } from './creator.ts'
import { inDatabase } from './database.ts'

/** A school on the product's server: an app on the air, what it teaches, and its students. */
export interface School extends Workplace {
  /** Where students find the app. */
  url: string
  /** Makes something of the app, at `products` say; answers it. */
  make: <T = { id: string }>(path: string, document?: object) => Promise<T>
  /** A product with one module; answers the ids of product and lessons. */
  teach: (product: object, ...lessons: LessonInput[]) => Promise<{ id: string; lessons: string[] }>
  /** Uploads a lesson's file; answers its address. */
  upload: (name: string, type: string, bytes: Buffer) => Promise<string>
  /** Adds somebody to the app; a fresh e-mail for each. */
  enrol: (name: string) => Promise<Enrolled>
  /** Gives a student a product, which no screen does yet, until it is ended. */
  grant: (student: Enrolled, productId: string) => Promise<{ end: () => Promise<void> }>
}

export interface LessonInput {
  title: string
  type?: 'TEXT' | 'VIDEO' | 'PDF' | 'AUDIO'
  content: string
  duration?: number
}

export interface Enrolled {
  id: string
  name: string
  email: string
}

let last = 0

/** Opens a school whose app has this configuration; it goes on the air with `make('publish')`. */
export async function openSchool(
  stage: Stage,
  at: Pick<Device, 'viewport'>,
  { name = 'Violão com Marina', ...app }: { name?: string; config?: object } = {},
): Promise<School> {
  const { product } = stage
  const workplace = await openWorkplace(stage, at.viewport)
  const { page } = workplace
  const api = orRefusal(workplace.api)
  const { slug } = await api<{ slug: string }>('', { method: 'PATCH', body: { name, ...app } })
  const make: School['make'] = (path, body) => api(`/${path}`, { method: 'POST', body })
  return {
    ...workplace,
    api,
    make,
    url: product.appUrl(slug),
    teach: async (document, ...lessons) => {
      const { id } = await make('products', { type: 'COURSE', ...document })
      const module = await make('modules', { title: 'Primeiros passos', productId: id })
      const ids: string[] = []
      for (const lesson of lessons)
        ids.push((await make(`modules/${module.id}/lessons`, { type: 'TEXT', duration: 3, ...lesson })).id)
      return { id, lessons: ids }
    },
    upload: async (name, type, bytes) => {
      const token = await page.evaluate(() => localStorage.getItem('accessToken'))
      const response = await fetch(`${product.url}/api/apps/${workplace.app.id}/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-file-name': name },
        body: new Uint8Array(bytes),
      })
      return ((await response.json()) as { url: string }).url
    },
    enrol: async (name) => {
      const email = `aluna.${ownPart}.${++last}@exemplo.com.br`
      return await make<Enrolled>('users', { name, email })
    },
    grant: (student, productId) => grant(stage, student, productId),
  }
}

/** Calls that fail loudly: what is arranged has to stand. */
function orRefusal(call: Workplace['api']): Workplace['api'] {
  return async (path, options) => {
    const answer = await call<{ statusCode?: number } | null>(path, options)
    if ((answer?.statusCode ?? 200) >= 400) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer as never
  }
}

/** Writes a grant where purchases will write theirs: in the product's own database. */
async function grant({ product }: Stage, student: Enrolled, productId: string) {
  await inDatabase(
    product,
    (sql) => sql`
      insert into access_grant (creator_id, app_id, student_id, product_id, source)
      select creator_id, app_id, student_id, ${productId}, 'purchase' from enrolment where id = ${student.id}`,
  )
  const end = () =>
    inDatabase(product, (sql) => sql`update access_grant set ends_at = now() where product_id = ${productId}`)
  return { end }
}

/** A student's tab. Refusals are complaints of the browser which these journeys provoke; nothing else may go wrong. */
export async function openAsStudent(
  { browser }: Stage,
  at: Pick<Device, 'viewport'>,
  more: BrowserContextOptions = {},
): Promise<WatchedPage> {
  return await openPage(
    browser,
    at.viewport,
    // The browser's own notes: of what the API refuses, and of a closed app's worker, which is no more to be had.
    /status of (400|401|403|404|409|410|503)|ERR_INTERNET_DISCONNECTED|\((404|503)\) was received when fetching the script/,
    more,
  )
}

/** Opens a page of the app and waits until it is alive: before that, what one types and sends goes nowhere. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Opens the app and signs in with what its login asks for; ends on the home. */
export async function signIn(page: Page, { url }: School, email: string, password?: string): Promise<void> {
  await visit(page, `${url}/login`)
  await page.getByLabel('E-mail').fill(email)
  if (password !== undefined) await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await home(page)
}

/** Waits until one is inside the app. */
export async function home(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor()
}

/** Goes to a screen by the bottom menu. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click()
}

/** All that the page's host keeps on the device, as text: both storages, every database, and of every cache what is no picture, font or recording. */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name } of await indexedDB.databases()) {
      const base = await answerOf(indexedDB.open(name!))
      for (const store of base.objectStoreNames) {
        const rows = base.transaction(store).objectStore(store)
        const kept = await Promise.all([answerOf(rows.getAllKeys()), answerOf(rows.getAll())])
        texts.push(`${name} ${store}`, JSON.stringify(kept))
      }
      base.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!
        texts.push(name, request.url, JSON.stringify([...request.headers, ...answer.headers]))
        const type = answer.headers.get('content-type') ?? ''
        if (!/^(image|font|audio|video)\//.test(type)) texts.push(await answer.text())
      }
    }
    return texts.join('\n')

    function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
      return new Promise((done, fail) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(new Error(String(asked.error)))
      })
    }
  })
}

/** The link in the newest letter of the outbox to this address that says `about`; letters leave soon, not at once. */
export async function linkInLetter({ product }: Stage, email: string, about: RegExp): Promise<string> {
  const folder = join(product.data, 'outbox')
  for (let tries = 0; tries < 100; tries++) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name)).sort()
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const letter = letters
      .map(decoded)
      .filter((text) => text.includes(`To: ${email}`) && about.test(text))
      .at(-1)
    const link = letter && /http:\/\/\S+/.exec(letter)?.[0]
    if (link) return link
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error(`No letter to ${email} says ${about}.`)
}

/** Quoted-printable as text. */
function decoded(letter: string): string {
  const bytes = letter
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
