import { quotaNames, usedOf, type QuotaName } from '../../src/domain/quota/quota.ts'
import { findCredentials } from '../../src/server/panel/creator/queries.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { readUsage } from '../../src/server/quota/keep.ts'
import { quotaSettings } from '../../src/server/quota/limits.ts'
import { updateMost } from '../../src/server/quota/queries.ts'
import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { withReadyDatabase } from '../database/ready-database.ts'

const usage = `Use: npm run quota -- email [${quotaNames.join('|')} quantidade|padrão]; bytes em gigabytes.`

/**
 * `npm run quota -- email [quota amount]`: what a creator holds and may hold, after saying so where a quota is named; `padrão` as the
 * amount: as much as everybody. Beside a running server or without one.
 */
try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function main([email = '', quota, amount = '']: string[]): Promise<void> {
  const most = quota === undefined ? null : mostOf(quota, amount)
  const settings = readSettings(process.env)
  await withReadyDatabase(settings, async (sql) => {
    const creator = await findCredentials(sql, email.trim().toLowerCase())
    if (!creator) throw new StartError(`Nenhum criador tem o e-mail "${email}". ${usage}`)
    const usages = await asCreator(sql, creator.id, async (tx) => {
      if (quota !== undefined) await updateMost(tx, creator.id, quota as QuotaName, most)
      return await readUsage(tx, settings.quotas, creator.id)
    })
    for (const one of usages) console.log(`${one.quota}: ${usedOf(one)}`)
  })
}

/** The amount in the quota's unit; of bytes it is given in gigabytes. Null: the usual. */
function mostOf(quota: string, amount: string): number | null {
  const setting = Object.hasOwn(quotaSettings, quota) ? quotaSettings[quota as QuotaName] : undefined
  if (!setting || !/^([1-9]\d*|padrão)$/.test(amount)) throw new StartError(usage)
  if (amount === 'padrão') return null
  if (Number(amount) > setting.most) throw new StartError(`${quota} vai até ${setting.most}.`)
  return Number(amount) * (setting.unit ?? 1)
}
