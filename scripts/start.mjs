import { existsSync } from 'node:fs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { releaseMark } from './setup/release.mjs'
import { become, run } from './setup/run.mjs'

/**
 * `npm start`: installs what is missing, compiles the schemas, builds the front end where it changed, and runs the
 * server, which prints its address. Works on a fresh clone with any Node from 20 on. A release (`npm run release`) is run as it is.
 */
if (!existsSync(releaseMark)) {
  install()
  if (!run(['scripts/schemas.ts']) || !build()) process.exit(1)
}
become(['src/server/main.ts'])
