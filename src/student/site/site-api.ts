import { ofetch } from 'ofetch'
import { toApiError } from '../../client/error.ts'
import type { HomeProduct, SiteFeed, SiteFeedPost, SiteHome } from '../../domain/site.ts'
import type { Credentials } from '../login/login-form.tsx'

/** The calls of the student app, on its own host: no tokens of the panel travel here. All throw `ApiError`. */

const http = ofetch.create({ baseURL: '/api/site', retry: 0, headers: { accept: 'application/json' } })

/** The products of the app as the person who asks may see them. */
export async function fetchProducts(): Promise<HomeProduct[]> {
  try {
    return (await http<SiteHome>('/home')).products
  } catch (problem) {
    throw toApiError(problem)
  }
}

/** The team's posts that are live, in the order in which they show. */
export async function fetchFeed(): Promise<SiteFeedPost[]> {
  try {
    return (await http<SiteFeed>('/feed')).posts
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
