import type { StudentApp } from '../generated/answer-types.ts'
import type { StudentScreen } from './route.ts'

/** The six colours that a creator picks, as `#rrggbb`. */
export interface BrandSource {
  primaryColor: string
  secondaryColor: string
  backgroundColor: string
  textColor: string
  config: { headerColor: string; footerColor: string }
}

/** What the server puts into `<script type="application/json" id="trilha-site">`. */
export interface Site {
  app: StudentApp
  /** Number of the published version. */
  version: number
  /** Which screen the server has drawn already, and for whom; none in development. */
  first?: { screen: StudentScreen; page?: string; isEntered: boolean }
  /** Build of the app's code; none in development. */
  build?: string
}
