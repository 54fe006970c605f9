import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readSettings } from '../../src/server/settings.ts'

/** The files of `deploy/` speak of settings, commands, ports and addresses that there are. */

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
)
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const units = readdirSync(join(root, 'deploy/systemd'))
  .filter((file) => file.endsWith('.service'))
  .map((file) => read(`systemd/${file}`))
const container = read('Containerfile')

interface Container {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string }[]
  envFrom?: object[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}

interface Probe {
  httpGet: { path: string; port: string }
}

interface Manifest {
  kind: string
  metadata: { name?: string; generateName?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: {
    template?: { spec: { containers: Container[] } }
    selector?: Record<string, string>
    ports?: object[]
    publishNotReadyAddresses?: boolean
  }
}

interface Compose {
  services: Record<
    string,
    {
      image: string
      environment?: Record<string, string>
      command?: string[]
      healthcheck?: { test?: unknown[] }
    }
  >
}

/** Names of the environment that the server asks for. */
function settingNames(): Set<string> {
  const names = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_target, name) {
        names.add(String(name))
        return undefined
      },
    },
  )
  readSettings(env)
  return names
}

const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
const servers = containers.filter(({ image }) => image === 'trilha')
const services = Object.values(compose.services).filter(({ image }) => image === 'trilha')

test('whatever is set is a setting of the server', () => {
  const known = settingNames()
  const set = [
    ...services.flatMap(({ environment }) => Object.keys(environment!)),
    ...manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData })),
    ...units.flatMap((unit) => [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all]) => names(all!))),
    ...names(/^ENV (.*)$/m.exec(container)![1]!),
    ...Object.keys(assigned('systemd/trilha.env.example')),
  ].filter((name) => name !== 'NODE_ENV')
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

test('what is to be filled in is told, and with it the server would start', () => {
  const given = assigned('settings.env.example')
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+):\?\}/g)].map(([, name]) => name!))
  expect([...asked].filter((name) => !(name in given))).toEqual([])
  const secrets: Record<string, string> = { SMTP_URL: 'smtp://trilha:senha@correio.exemplo.com.br:587' }
  const filled = (text: string) =>
    text.replace(
      /\$\{([A-Z0-9_]+)(?::[?-])?\}/g,
      (_, name: string) => given[name] || secrets[name] || 'a1'.repeat(32),
    )
  const settings = Object.entries(services[0]!.environment!).map(([name, value]) => [name, filled(value)])
  const hosts = { appHost: 'apps.exemplo.com.br', publicUrl: 'https://painel.exemplo.com.br' }
  expect(readSettings(Object.fromEntries(settings) as Record<string, string>)).toMatchObject(hosts)
  const unit = Object.entries(assigned('systemd/trilha.env.example')).map(([name, value]) => [
    name,
    value || 'a1'.repeat(32),
  ])
  expect(readSettings(Object.fromEntries(unit) as Record<string, string>)).toMatchObject(hosts)
})

test('servers that have no disk of their own have a bucket and a mail server', () => {
  const given = Object.assign({}, ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData })))
  const { S3_URL, SMTP_URL } = given as Record<string, string>
  const { s3, smtpUrl } = readSettings({ S3_URL, SMTP_URL, S3_KEY: 'a', S3_SECRET: 'b' })
  expect([s3, smtpUrl]).not.toContain(null)
})

test('every command is one of the repository', () => {
  const commands = [
    ...services.map(({ command }) => command),
    ...servers.map(({ command }) => command),
    JSON.parse(/^CMD (.*)$/m.exec(container)![1]!) as string[],
    ...units.map((unit) => /^ExecStart=(.*)$/m.exec(unit)![1]!.split(' ')),
  ].filter((command) => command !== undefined)
  expect(commands.length).toBeGreaterThan(4)
  for (const command of commands)
    expect(existsSync(join(root, command.at(-1)!)), command.join(' ')).toBe(true)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  for (const [, script] of container.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script!)
})

test('the operators’ guide runs its commands where there is something of that name', () => {
  const guide = readFileSync(join(root, 'docs/copias-de-seguranca.md'), 'utf8')
  const [, part] = /^## Onde rodar os comandos\n([^]*?)^## /m.exec(guide)!
  const found = (pattern: RegExp) => new Set([...part!.matchAll(pattern)].map(([, name]) => name!))
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  for (const script of found(/npm run (\w+)/g)) expect(scripts).toHaveProperty(script)
  for (const service of [...found(/trilha exec (\S+)/g), ...found(/--no-deps (\S+)/g), 'postgres', 'store'])
    expect(Object.keys(compose.services)).toContain(service)
  const named = new Set(manifests.map(({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`))
  for (const deployment of found(/ (deployment\/\w+)/g)) expect(named).toContain(deployment)
  for (const file of found(/-f (deploy\/\S+)/g)) expect(existsSync(join(root, file)), file).toBe(true)
  const server = units.find((unit) => unit.includes('src/server/main.ts'))!
  for (const setting of found(/-[pE] ((?:User|WorkingDirectory|EnvironmentFile|StateDirectory)=\S+)/g))
    expect(server.split('\n')).toContain(setting)
  expect(server).toContain([...found(/-E (DATA_DIR=\S+)/g)].join())
})

test('whoever looks whether a server is well asks a port and an address that it has', () => {
  const probes = servers.flatMap((server) =>
    [server.startupProbe, server.livenessProbe, server.readinessProbe]
      .filter((probe) => probe !== undefined)
      .map(({ httpGet }) => ({
        ...httpGet,
        isOpen: server.ports?.some(({ name }) => name === httpGet.port),
      })),
  )
  expect(probes.map(({ path, isOpen }) => `${path} ${isOpen}`)).toEqual([
    '/api/health/live true',
    '/api/health/live true',
    '/api/health/ready true',
  ])
  const [, , , script] = compose.services['trilha-1']!.healthcheck!.test!
  expect(script).toMatch(/^fetch\('http:\/\/127\.0\.0\.1:3000\/api\/health\/ready'\)/)
  expect(() => new Function(script as string)).not.toThrow()
})

test('what the Caddyfile leaves open is given to it wherever it is used', () => {
  const all = [...read('Caddyfile').matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name!)
  // A second authority is whoever has an account with one's.
  const open = all.filter((name) => !name.startsWith('SECOND_'))
  expect(new Set(open)).toEqual(new Set(['PANEL_HOST', 'APP_HOST', 'SERVERS']))
  const unit = units.find((text) => text.includes('systemctl edit caddy'))!
  for (const name of open) expect(unit).toMatch(new RegExp(`Environment=.*\\b${name}=`))
  const caddy = containers.find(({ image }) => image.startsWith('caddy'))!
  for (const name of open) {
    expect(Object.keys(compose.services.caddy!.environment!)).toContain(name)
    expect(caddy.env!.map((entry) => entry.name)).toContain(name)
  }
  // Where nobody says whom to ask, it is whichever server is there, and not one of them.
  const [, asking] = /ask \{\$ASK:http:\/\/(127\.0\.0\.1:\d+)\/internal\/domain\}/.exec(read('Caddyfile'))!
  expect(read('Caddyfile')).toContain(`http://127.0.0.1:{$ASK_PORT:${asking!.split(':')[1]}} {`)
  expect(unit).not.toContain('ASK=')
  // Names are answered for also by servers that are not ready, as while the database is away.
  const { hostname } = new URL(caddy.env!.find(({ name }) => name === 'ASK')!.value!)
  const asked = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === hostname)
  expect(asked?.spec).toMatchObject({ publishNotReadyAddresses: true, selector: { app: 'trilha' } })
})

function names(assignments: string): string[] {
  return assignments.split(' ').map((assignment) => assignment.split('=')[0]!)
}

/** What an example of a file of the environment sets, comments apart. */
function assigned(file: string): Record<string, string> {
  return Object.fromEntries(
    [...read(file).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
}
