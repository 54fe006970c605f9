import type { QuotaName } from '../../domain/quota/quota.ts'

/** What a creator may hold of each, where nothing else is said of them. */
export type QuotaLimits = Record<QuotaName, number>

interface QuotaSetting {
  /** The environment variable that sets it. */
  variable: string
  /** So much that no ordinary creator meets it. */
  usual: number
  most: number
  /** What one of the variable stands for, in the quota's unit. */
  unit?: number
}

/** The one place that states the quotas; what they are called stands in `domain/quota/quota.ts`. */
export const quotaSettings: Record<QuotaName, QuotaSetting> = {
  apps: { variable: 'QUOTA_APPS', usual: 200, most: 1_000_000 },
  addresses: { variable: 'QUOTA_ADDRESSES', usual: 1000, most: 1_000_000 },
  bytes: { variable: 'QUOTA_GIGABYTES', usual: 100, most: 1_000_000, unit: 1024 ** 3 },
  students: { variable: 'QUOTA_STUDENTS', usual: 250_000, most: 1_000_000_000 },
  letters: { variable: 'QUOTA_LETTERS', usual: 250_000, most: 1_000_000_000 },
  imports: { variable: 'QUOTA_IMPORTS', usual: 1, most: 100 },
}

/** Limits as `read` says, which is given what each variable is called, how much it is usually and may be at most. */
export function quotaLimits(
  read: (variable: string, usual: number, most: number) => number = (_, usual) => usual,
): QuotaLimits {
  const limits = Object.entries(quotaSettings).map(([quota, { variable, usual, most, unit = 1 }]) => [
    quota,
    read(variable, usual, most) * unit,
  ])
  return Object.fromEntries(limits) as QuotaLimits
}
