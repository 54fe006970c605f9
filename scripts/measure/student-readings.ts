import type { Call } from './call.ts'

const orders = ['name', 'progress', 'lastAccess', 'enrolledAt'].flatMap((order) => [order, `-${order}`])

/** Words that nobody, one, some and nearly everybody of the filled students has in name or e-mail. */
const searches = [
  ...[
    'a',
    'z',
    '9',
    '@',
    '-',
    '_',
    '%',
    'jo',
    'zz',
    '99',
    'an',
    'é',
    'ana',
    'joão',
    'JOÃO reis',
    'kát',
    'silva',
  ],
  ...[
    'ana silva',
    'silva ana 1',
    '99999',
    'ninguem',
    'zzz ana',
    'ana ninguem',
    'lima57',
    'ana.silva',
    'ana.silva12@',
  ],
  ...[
    'exemplo.com',
    '@exemplo.com.br',
    'bruno.souza1@exemplo.com.br',
    'a e i',
    'a b c d e f',
    'x'.repeat(200),
  ],
]

/** The addresses that are read: every order and filter, searches of all kinds, pages far behind, one student's parts. */
export async function readingsOf(call: Call): Promise<string[]> {
  const [app] = (await call('GET', '/apps')).json() as { id: string }[]
  const [first] = (await call('GET', '/students?limit=1&order=-progress')).json() as { id: string }[]
  const list = (query: string) => `/students?limit=50&${query}`
  const paths = [
    ...orders.map((order) => list(`order=${order}`)),
    ...orders.map((order) => list(`appId=${app!.id}&order=${order}`)),
    ...orders.map((order) => list(`status=blocked&order=${order}`)),
    ...['name', '-lastAccess'].map((order) => list(`status=active&order=${order}`)),
    ...searches.map((search) => list(`search=${encodeURIComponent(search)}`)),
    ...orders.map((order) => list(`search=ana&order=${order}`)),
    ...orders.map((order) => list(`search=ninguem&order=${order}`)),
    list(`search=a&order=-progress`),
    list(`appId=${app!.id}&status=blocked&search=lima&order=-enrolledAt`),
    list(`appId=${app!.id}&search=a&order=name`),
    list(`appId=${app!.id}&search=zz&order=progress`),
    '/students/counts',
    ...searches.map((search) => `/students/counts?search=${encodeURIComponent(search)}`),
    ...['active', 'inactive', 'blocked'].map((status) => `/students/counts?status=${status}`),
    `/students/counts?appId=${app!.id}`,
    `/students/counts?appId=${app!.id}&status=active`,
    `/students/counts?appId=${app!.id}&status=blocked&search=an`,
    ...['', '/progress', '/statistics', '/activity', '/certificates', '/access'].map(
      (part) => `/students/${first!.id}${part}`,
    ),
  ]
  for (const query of ['order=name', 'order=-lastAccess', 'search=a&order=-progress', `appId=${app!.id}`])
    paths.push(await behind(call, list(query)))
  return paths
}

/** The address of a page far behind the first one. */
async function behind(call: Call, path: string): Promise<string> {
  let next = path
  for (let page = 0; page < 20; page++) {
    const { link } = (await call('GET', next.replace('limit=50', 'limit=200'))).headers
    const found = /<\/api([^>]+)>/.exec(String(link))?.[1]
    if (!found) break
    next = found.replace('limit=200', 'limit=50')
  }
  return next
}
