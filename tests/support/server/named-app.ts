import type { Zone } from './dns-server.ts'
import { openPublishedApp } from './published-app.ts'
import type { Creator, World } from './test-server.ts'

let count = 0

/** A published app, and a name nobody has, about which a DNS server answers from `zones`. */
export async function openNamedApp(world: World, zones: Record<string, Zone>, creator: Creator) {
  const { app, ...more } = await openPublishedApp(world, creator)
  const name = `app.escola-${++count}.com.br`
  zones[`${app.slug}.trilha.test`] = { A: ['192.0.2.1'] }
  const domain = (method: string, body?: object) => creator.call(method, `/apps/${app.id}/domain`, body)
  const look = async (asked = name) => (await domain('POST', { name: asked })).json()
  return {
    ...more,
    app,
    name,
    domain,
    look,
    lead: () => void (zones[name] = { CNAME: `${app.slug}.trilha.test` }),
  }
}
