import type { World, Creator } from './test-server.ts'

let count = 0

/** A published app with an enrolled student, and how to stand at its door. */
export async function openPublishedApp(world: World, creator: Creator, config: object = {}) {
  const app = await creator.newApp({ slug: `porta-${++count}`, config })
  await creator.call('POST', `/apps/${app.id}/publish`)
  const email = `ana${count}@exemplo.com`
  const user = (await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana Lima', email })).json()
  const send = async (method: string, path: string, payload?: object, headers = {}) =>
    await world.site(app.slug, `/api/site${path}`, {
      method: method as 'POST',
      headers,
      ...(payload && { payload }),
    })
  /** The app's letters, newest first, whole. */
  const mails = async () => {
    const listed = (await creator.call('GET', `/apps/${app.id}/mails`)).json()
    return await Promise.all(
      listed.map(async ({ id }: { id: string }) =>
        (await creator.call('GET', `/apps/${app.id}/mails/${id}`)).json(),
      ),
    )
  }
  /** Sets the student's password by a link that the creator sends. */
  const setPassword = async (password = 'Violao123') => {
    const { url } = (await creator.call('POST', `/apps/${app.id}/users/${user.id}/password-link`)).json()
    return await send('POST', '/password', { token: tokenIn(url), password })
  }
  const block = (status = 'BLOCKED') => creator.call('PATCH', `/apps/${app.id}/users/${user.id}`, { status })
  return { app, user, email, send, mails, setPassword, block }
}

/** What stands behind the `#` of a link. */
export const tokenIn = (url: string) => new URL(url).hash.slice(1)

/** The cookie that an answer sets, as the next request carries it. */
export const cookieOf = (answer: { headers: Record<string, unknown> }) => ({
  cookie: String(answer.headers['set-cookie']).split(';')[0]!,
})
