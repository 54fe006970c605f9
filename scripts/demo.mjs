import { install } from './setup/install.mjs'
import { become, run } from './setup/run.mjs'

/** `npm run demo`: fills the database of `DATA_DIR` (or `DATABASE_URL`) with a school, the product running or not. */
install()
if (!run(['scripts/schemas.ts'])) process.exit(1)
become(['scripts/demo/main.ts'])
