import { install } from './setup/install.mjs'
import { become } from './setup/run.mjs'

/** `npm run dev`: the product with hot reload of panel, student app, server and schemas. See `dev/main.ts`. */
install()
become(['--import', './scripts/kind/main.ts', 'scripts/dev/main.ts'])
