import type { AuthLimits } from '../../auth/limit.ts'
import type { Scheme } from '../../network/public-url.ts'
import type { Stores } from '../../quota/stores.ts'

/** What the routes of an account work with. */
export interface AccountContext extends Stores {
  limits: AuthLimits
  /** Where answers to letters go; null where nobody reads them. */
  supportEmail: string | null
  panelOrigin(request: { scheme: Scheme }): string
}
