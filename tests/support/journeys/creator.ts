import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { ProductPlace } from './product.ts'

/** A creator who signs up. */
export interface Creator {
  name: string
  email: string
  cpf: string
  phone: string
  password: string
}

/** Part of every name that has to be one of its own: files of journeys share a product. */
export const ownPart = randomBytes(4).toString('hex')

let last = 0

/** Somebody new, with an e-mail that nobody has. */
export function newCreator(): Creator {
  return {
    name: 'Marina Azevedo',
    email: `marina.${ownPart}.${++last}@exemplo.com.br`,
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    password: 'Trilha2026',
  }
}

/** Signs up through the form, as a person would; ends on the dashboard. */
export async function register(
  page: Page,
  product: Pick<ProductPlace, 'url'>,
  creator = newCreator(),
): Promise<Creator> {
  await page.goto(`${product.url}/register`)
  await page.getByLabel('Nome completo').fill(creator.name)
  await page.getByLabel('E-mail').fill(creator.email)
  await page.getByLabel('CPF').pressSequentially(creator.cpf.replace(/\D/g, ''))
  await page.getByLabel('Telefone').pressSequentially(creator.phone.replace(/\D/g, ''))
  await page.getByLabel('Senha', { exact: true }).fill(creator.password)
  await page.getByLabel('Confirmar senha', { exact: true }).fill(creator.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/dashboard')
  return creator
}

/** A call of the API on behalf of the page's session; for arranging and for looking behind the screen. */
export function callApi<T>(
  page: Page,
  path: string,
  options: { method?: string; body?: unknown } = {},
): Promise<T> {
  return page.evaluate(
    async ([path, method, body]) => {
      const token = localStorage.getItem('accessToken') ?? sessionStorage.getItem('accessToken')
      const response = await fetch(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return text ? (JSON.parse(text) as never) : (null as never)
    },
    [path, options.method ?? 'GET', options.body] as const,
  ) as Promise<T>
}

/** Makes an app and opens its editor; answers its id. */
export async function createDraft(page: Page, product: Pick<ProductPlace, 'url'>): Promise<string> {
  await page.goto(`${product.url}/apps/new`)
  await page.waitForURL(/\/apps\/[0-9a-f-]{36}\/edit/)
  return /\/apps\/([0-9a-f-]{36})\//.exec(page.url())![1]!
}
