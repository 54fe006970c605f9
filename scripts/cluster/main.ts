import { startCluster } from '../../tests/support/journeys/cluster.ts'

/**
 * `npm run cluster`: what a host of many people runs, here and without containers, until it is asked to stop: Caddy with the Caddyfile
 * of `deploy/`, two servers, PgBouncer, Debian's PostgreSQL and an object store. Nothing of it stays.
 */
const { product, servers, stop } = await startCluster()
const app = product.appUrl('{endereço}')
console.log(`Painel: ${product.url}
Apps:   ${app}
Servidores: ${servers.map(({ url }) => url).join(', ')}
O certificado é de uma autoridade feita agora: o navegador pede uma confirmação. Ctrl+C encerra tudo e apaga os dados.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit()))
