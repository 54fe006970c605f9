import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device, Stage } from './app-page.ts'
import { callApi } from './creator.ts'
import { keptOn, openSchool, type School } from './student.ts'

const support = { supportChannel: 'email', supportEmail: 'suporte@exemplo.com.br' }

/** A course of a text, a PDF, a recording and a video, in an app on the air. */
export async function openCourse(stage: Stage, at: Pick<Device, 'viewport'>, config: object = {}) {
  const school = await openSchool(stage, at, {
    config: { loginType: 'apenas_email', ...support, ...config },
  })
  const files = {
    pdf: await school.upload('Apostila.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n'.padEnd(4000))),
    audio: await school.upload('Aula.wav', 'audio/wav', silence(2)),
  }
  const course = await school.teach(
    { name: 'Violão do zero' },
    { title: 'Como segurar', content: 'Treine devagar o **acorde de lá**.' },
    { title: 'Para ler', type: 'PDF', content: files.pdf },
    { title: 'Para ouvir', type: 'AUDIO', content: files.audio },
    { title: 'Para ver', type: 'VIDEO', content: 'https://youtu.be/dQw4w9WgXcQ' },
  )
  await school.make('publish')
  return { school, course, files }
}

/** Things of an app and its creator that are no student's to know, each with the same word in it. */
export async function plantSecrets({ api, make, page }: School): Promise<void> {
  await api('', { method: 'PATCH', body: { config: { domain: 'segredo-dominio.com.br' } } })
  await make('publish')
  const platformIds = [{ platform: 'hotmart', productId: 'segredo-1' }]
  await make('products', { name: 'Violão avançado', offerType: 'PAID', platformIds })
  await make('products', { name: 'Segredo inativo', status: 'INACTIVE' })
  await make('feed', { title: 'Segredo em rascunho', content: 'Segredo', publishAt: null })
  await make('saved-views', { name: 'Segredo', list: 'product', asked: 'search=segredo' })
  const connection = { platform: 'hotmart', name: 'Segredo', secret: 'segredo-da-hotmart' }
  expect(await callApi(page, '/connections', { method: 'POST', body: connection })).toHaveProperty('id')
}

/** Expects of all that the device keeps, and of what waits on it to be sent, these of the student's own, and none of the secrets. */
export async function expectOnlyOwn(page: Page, own: string[]): Promise<void> {
  const kept = await keptOn(page)
  for (const one of own) expect(kept).toContain(one)
  expect(kept.match(/.{0,80}segredo.{0,80}/gi) ?? []).toEqual([])
}

/** A recording of so many seconds: 8,000 samples each, 8 bits. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Waits until the worker keeps the page of who is signed in, or of who is not. */
export async function untilKept(page: Page, who: 'in' | 'out' = 'in'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/~page/home')
        return navigator.serviceWorker.controller
          ? kept?.headers.get('x-trilha-page')?.split(' ')[1]
          : undefined
      }),
    )
    .toBe(who)
}

/** Completes the lesson where there is no network. */
export async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Concluir/ }).click()
  await page.getByText('Guardado neste aparelho. Será enviado quando a internet voltar.').waitFor()
  // However much the bar says, the support button waits above it, where the lesson ends; in a player it steps aside.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [button, bar] = [page.locator('.support'), page.getByRole('navigation', { name: 'Aulas do curso' })]
  const bottom = async () => {
    const box = await button.boundingBox()
    return box!.y + box!.height
  }
  const isClear = async () => !(await button.isVisible()) || (await bottom()) <= (await bar.boundingBox())!.y
  await expect.poll(isClear).toBe(true)
}

/** How far the app's one student is, in percent. */
export async function progressOf({ api }: School): Promise<number | undefined> {
  const [user] = await api<{ progress: number }[]>('/users')
  return user?.progress
}

/** What the device keeps caches for. */
export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).toSorted())
}
