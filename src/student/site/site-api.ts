import { ofetch } from 'ofetch'
import { toApiError } from '../../client/error.ts'
import type { HomeProduct, SiteHome } from '../../domain/site.ts'
import type { Credentials } from '../login/login-form.tsx'

/** The calls of the student app, on its own host: no tokens of the panel travel here. Both throw `ApiError`. */

const http = ofetch.create({ baseURL: '/api/site', retry: 0, headers: { accept: 'application/json' } })

/** The products of the app as the person who asks may see them. */
export async function fetchProducts(): Promise<HomeProduct[]> {
  try {
    return (await http<SiteHome>('/home')).products
  } catch (problem) {
    throw toApiError(problem)
  }
}

/** Signs the student in. */
export async function enter(credentials: Credentials): Promise<void> {
  try {
    await http('/session', { method: 'POST', body: credentials })
  } catch (problem) {
    throw toApiError(problem)
  }
}
