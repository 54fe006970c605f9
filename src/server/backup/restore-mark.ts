import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../error/start-error.ts'

/** Stands in the data folder while a restore is under way, with the archive's id. */
export const restoringFile = 'restoring'

/** Throws a `StartError` where a restore was begun in a data folder and has not ended: whoever starts a server there would find half of it. */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFile)))
    throw new StartError(
      `Um restore na pasta ${dataDir} está em andamento ou ficou pela metade: espere por ele, ou faça o mesmo \`npm run restore\` de novo, ` +
        'que continua de onde parou.',
    )
}
