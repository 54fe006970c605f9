import type { QuotaName } from '../../../src/domain/quota/quota.ts'
import type { ToldUsage } from '../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { quotaLimits } from '../../../src/server/quota/limits.ts'
import { updateMost } from '../../../src/server/quota/queries.ts'
import { startTestServer, type Creator } from './test-server.ts'

/** A world with creators for whom there is little room. */
export async function startQuotaServer() {
  const quotas = quotaLimits()
  const world = await startTestServer({ quotas })
  const { sql, register } = world
  return { world, sql, quotas, register, within, allow, usageOf, usedBy }

  /** A creator for whom this is all that there is room for. */
  async function within(limits: Partial<Record<QuotaName, number>>) {
    const creator = await register()
    for (const [quota, most] of Object.entries(limits)) await allow(creator, quota as QuotaName, most)
    return creator
  }

  /** Says what a creator may hold. */
  async function allow(creator: Creator, quota: QuotaName, most: number | null) {
    await asCreator(sql, creator.user.id, (tx) => updateMost(tx, creator.user.id, quota, most))
  }

  async function usageOf(creator: Creator, quota: QuotaName): Promise<ToldUsage> {
    const all: ToldUsage[] = (await creator.call('GET', '/users/me/quotas')).json()
    return all.find((one) => one.quota === quota)!
  }

  async function usedBy(creator: Creator, quota: QuotaName) {
    return (await usageOf(creator, quota)).used
  }
}
