import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { backupSettings, type BackupSettings } from './backup/settings.ts'
import { ownSecret } from './installation/secret.ts'
import { quotaLimits, type QuotaLimits } from './quota/limits.ts'
import { StartError } from './error/start-error.ts'
import { s3Settings, type S3Settings } from './file/s3-settings.ts'
import type { MailSettings } from './mail/postbox.ts'
import { nameOf } from './network/side.ts'
import { tracesUrl } from './trace/settings.ts'

/** What the environment decides. */
export interface Settings extends MailSettings {
  /** Port to listen on; 0 takes any free one. */
  port: number
  host: string
  /** Absolute folder of the embedded database and of the files that people upload. */
  dataDir: string
  /** An object store for these files instead; null: they lie in the folder. */
  s3: S3Settings | null
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null
  /** A pooler of connections in front of that, such as PgBouncer, for what needs no session. */
  poolerUrl: string | null
  /** Host (with port) below which published apps live, `{slug}.{appHost}`; null: `localhost` at the port listened on. */
  appHost: string | null
  /** Host of the panel, which answers nowhere else; null: at names that are nobody else's (`network/side.ts`). */
  panelHost: string | null
  /** DNS servers that are asked about creators' domains; null: those of the machine. */
  dnsServers: string[] | null
  /** Where people find the panel, `https://exemplo.com`: the scheme of all links and cookies; null: as each request says. */
  publicUrl: string | null
  /** Fastify's `trustProxy`: which proxies may say where a request came from. */
  trustProxy: boolean | string[] | ((ip: string, hop: number) => boolean)
  /** Where people write to whoever runs the server; null: nowhere is said. */
  supportEmail: string | null
  /** With what a mail server reports letters that came back; null: nobody may. */
  bounceToken: string | null
  /** Processes that answer calls, beside one for jobs; 1: a single process does all. */
  workers: number
  /** Connections to the database for the calls of all of them. */
  databaseConnections: number
  /** How long a server that is asked to stop says that it is not ready before it stops listening, in seconds. */
  drainSeconds: number
  /** What signs tokens, the newest first; `database` is the one in the database. */
  tokenSecrets: string[]
  backup: BackupSettings
  /** What each creator may hold. */
  quotas: QuotaLimits
  logLevel: string
  /** Port on which Prometheus reads figures; null: nowhere, and none are kept. */
  metricsPort: number | null
  /** Queries that take so many ms are logged by name; 0: none. */
  slowQueryMs: number
  /** Where OpenTelemetry's collector takes traces; null: nowhere, and nothing is traced. */
  tracesUrl: string | null
  /** Where pages come from instead of `dist/`: the development front. */
  devOrigin: string | null
}

/** Connections with which calls can be answered. */
const fewest = 3

/** More of them make no database faster that has as many cores as this machine, and two servers fit where 100 are allowed. */
function usualConnections(): number {
  return Math.min(4 + 4 * availableParallelism(), 24)
}

/** Connections to the database for the calls of one of a server's processes. */
export function callConnections({ workers, databaseConnections }: Settings): number {
  return Math.max(Math.floor(databaseConnections / workers), fewest)
}

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Settings of the server, read from environment variables. Throws a `StartError` that names the one that is wrong. */
export function readSettings(env: Environment): Settings {
  return {
    port: wholeNumber(env, 'PORT', 3000, 0, 65535),
    host: text(env, 'HOST') ?? 'localhost',
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    ...databaseUrls(env),
    s3: s3Settings((name) => text(env, name)),
    appHost: hostName(env, 'APP_HOST', 'apps.exemplo.com.br') ?? hostOf(publicUrl(env)),
    panelHost: panelHost(env),
    dnsServers: dnsServers(env),
    publicUrl: publicUrl(env),
    trustProxy: trustProxy(env),
    ...smtp(env),
    mailFrom: address(env, 'MAIL_FROM', 'nao-responda@exemplo.com.br'),
    mailSpf: mailSpf(env),
    bounceAddress: address(env, 'BOUNCE_ADDRESS', 'retornos@exemplo.com.br'),
    bounceToken: bounceToken(env),
    supportEmail: address(env, 'SUPPORT_EMAIL', 'ajuda@exemplo.com.br'),
    workers: wholeNumber(env, 'WORKERS', 1, 1, 64),
    databaseConnections: wholeNumber(env, 'DATABASE_CONNECTIONS', usualConnections(), fewest, 500),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 120),
    tokenSecrets: tokenSecrets(env),
    backup: backupSettings((name) => text(env, name)),
    quotas: quotaLimits((variable, usual, most) => wholeNumber(env, variable, usual, 1, most)),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 0, 1, 65535) || null,
    slowQueryMs: wholeNumber(env, 'SLOW_QUERY_MS', 1000, 0, 3_600_000),
    tracesUrl: tracesUrl((name) => text(env, name)),
    devOrigin: text(env, 'TRILHA_DEV'),
  }
}

function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^\d+$/.test(value) || Number(value) < min || Number(value) > max) {
    throw new StartError(
      `${name} precisa ser um número inteiro entre ${min} e ${max}, mas é "${value}": corrija a variável e inicie de novo.`,
    )
  }
  return Number(value)
}

function oneOf(env: Environment, name: string, values: string[], fallback: string): string {
  const value = text(env, name) ?? fallback
  if (!values.includes(value)) {
    throw new StartError(`${name} é "${value}"; use um destes valores: ${values.join(', ')}.`)
  }
  return value
}

function databaseUrls(env: Environment): Pick<Settings, 'databaseUrl' | 'poolerUrl'> {
  const [url, direct] = [postgresUrl(env, 'DATABASE_URL'), postgresUrl(env, 'DATABASE_DIRECT_URL')]
  if (direct !== null && url === null)
    throw new StartError(
      'DATABASE_DIRECT_URL é para quem chega ao PostgreSQL por um pooler: informe o endereço dele em DATABASE_URL.',
    )
  return direct === null ? { databaseUrl: url, poolerUrl: null } : { databaseUrl: direct, poolerUrl: url }
}

function postgresUrl(env: Environment, name: string): string | null {
  const value = text(env, name)
  // The value is not repeated: it may hold a password.
  if (value !== null && !/^postgres(ql)?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) {
    throw new StartError(
      `${name} não é um endereço de PostgreSQL: use a forma postgres://usuario:senha@servidor:5432/banco.`,
    )
  }
  return value
}

function smtp(env: Environment): Pick<Settings, 'smtpUrl' | 'smtpInClear'> {
  const value = text(env, 'SMTP_URL')
  const smtpInClear = oneOf(env, 'SMTP_IN_CLEAR', ['true', 'false'], 'false') === 'true'
  const url = value !== null && URL.canParse(value) ? new URL(value) : null
  // The value is not repeated: it may hold a password.
  if (value !== null && !(url && /^smtps?:$/.test(url.protocol) && url.hostname)) {
    throw new StartError(
      'SMTP_URL não é um endereço de servidor de e-mail: use a forma smtp://usuario:senha@servidor:587.',
    )
  }
  // What stands in the address outweighs what the letters' way asks for.
  const isWeak = [...(url?.searchParams ?? [])].some(
    ([name, given]) =>
      (name === 'requireTLS' && given !== 'true') ||
      (/^(ignore|opportunistic)TLS$/.test(name) && given !== 'false'),
  )
  if (isWeak && url?.password && !smtpInClear) {
    throw new StartError(
      'SMTP_URL deixa usuário e senha irem sem criptografia (requireTLS, ignoreTLS ou opportunisticTLS): tire isso do endereço ou, ' +
        'se é o que quer, defina SMTP_IN_CLEAR=true.',
    )
  }
  return { smtpUrl: value, smtpInClear }
}

function address(env: Environment, name: string, example: string): string | null {
  const value = text(env, name)
  if (value !== null && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(value))
    throw new StartError(`${name} é "${value}", mas precisa ser um endereço como ${example}.`)
  return value
}

function bounceToken(env: Environment): string | null {
  const value = text(env, 'BOUNCE_TOKEN')
  // The value is not repeated.
  if (value !== null && !/^[!-~]{32,}$/.test(value))
    throw new StartError('BOUNCE_TOKEN precisa de pelo menos 32 caracteres, sem espaços nem acentos.')
  return value
}

function mailSpf(env: Environment): string | null {
  const value = text(env, 'MAIL_SPF')
  const isTerm = (term: string) => /^((include|a|mx):[\w.-]+|ip4:[\d./]+|ip6:[\da-f:./]+)$/i.test(term)
  if (value !== null && !value.split(/\s+/).every(isTerm))
    throw new StartError(
      `MAIL_SPF é "${value}", mas precisa dizer quem envia, como include:amazonses.com ou ip4:203.0.113.7; vários, separados por espaços.`,
    )
  return value
}

function hostName(env: Environment, name: string, example: string): string | null {
  const value = text(env, name)
  if (value !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value)) {
    throw new StartError(
      `${name} é "${value}", mas precisa ser só um domínio e, se preciso, uma porta, como ${example} ou localhost:3000.`,
    )
  }
  return value?.toLowerCase() ?? null
}

/** The panel answers nowhere else, so links to it have to lead there. */
function panelHost(env: Environment): string | null {
  const said = hostName(env, 'PANEL_HOST', 'painel.exemplo.com.br')
  const linked = hostOf(publicUrl(env))
  if (said !== null && linked !== null && nameOf(said) !== nameOf(linked))
    throw new StartError(
      `PUBLIC_URL leva a ${nameOf(linked)}, mas PANEL_HOST diz que o painel só atende em ${nameOf(said)}: ponha nas duas o mesmo domínio.`,
    )
  return said ?? linked
}

function dnsServers(env: Environment): string[] | null {
  const servers =
    text(env, 'DNS_SERVERS')
      ?.split(',')
      .map((server) => server.trim()) ?? null
  for (const server of servers ?? []) {
    const [, ip = '', port = '53'] =
      /^\[?([^\]]+?)\]?(?::(\d+))?$/.exec(isIP(server) ? `[${server}]` : server) ?? []
    if (!isIP(ip) || Number(port) > 65535)
      throw new StartError(
        `DNS_SERVERS tem "${server}", mas precisa de endereços IP de servidores de DNS, como 1.1.1.1 ou 127.0.0.1:5353.`,
      )
  }
  return servers
}

function publicUrl(env: Environment): string | null {
  const value = text(env, 'PUBLIC_URL')
  const url = value !== null && URL.canParse(value) ? new URL(value) : null
  if (value !== null && !(url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)) {
    throw new StartError(
      `PUBLIC_URL é "${value}", mas precisa ser só o endereço do painel, como https://exemplo.com.br.`,
    )
  }
  return url?.origin ?? null
}

function hostOf(url: string | null): string | null {
  return url && new URL(url).host
}

function tokenSecrets(env: Environment): string[] {
  const value = text(env, 'TOKEN_SECRETS') ?? ownSecret
  const secrets = value.split(',').map((secret) => secret.trim())
  // The value is not repeated.
  if (secrets.some((secret) => secret !== ownSecret && secret.length < 32)) {
    throw new StartError(
      'TOKEN_SECRETS precisa de segredos de pelo menos 32 caracteres, separados por vírgulas, o mais novo primeiro; ' +
        `"${ownSecret}" é o que está no banco de dados.`,
    )
  }
  return secrets
}

function trustProxy(env: Environment): Settings['trustProxy'] {
  const value = text(env, 'TRUST_PROXY')
  if (value === null || value === 'false' || value === '0') return false
  if (value === 'true') return true
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value)
  const proxies = value.split(',').map((proxy) => proxy.trim())
  if (proxies.every(isProxy)) return proxies
  throw new StartError(
    `TRUST_PROXY é "${value}"; use true, o número de proxies à frente ou os endereços deles, como 10.0.0.0/8.`,
  )
}

function isProxy(text: string): boolean {
  const [ip = '', mask] = text.split('/')
  if (mask === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(ip)) return true
  return isIP(ip) > 0 && (mask === undefined || /^\d{1,3}$/.test(mask))
}
