import { watch } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './setup/install.mjs'
import { become, run } from './setup/run.mjs'

/**
 * `npm run dev`: the product with hot reload. Vite serves panel and student app from their sources inside the
 * server, the server restarts when its own sources change, and a saved schema is compiled at once.
 */
install()
if (!run(['scripts/schemas.ts'])) process.exit(1)

/** @type {NodeJS.Timeout | undefined} */
let pending
watch(join(root, 'schemas'), { recursive: true }, () => {
  // Editors write a file in several steps; one compilation for all of them.
  clearTimeout(pending)
  pending = setTimeout(() => run(['scripts/schemas.ts']), 100)
})
become(
  ['--watch-path=src/server', '--watch-path=src/domain', '--watch-preserve-output', 'src/server/main.ts'],
  {
    TRILHA_DEV: '1',
  },
)
