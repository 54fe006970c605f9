import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import { findInstalled } from '../installation/queries.ts'

/** Stands in the data folder while a restore is under way, with the archive's id. */
export const restoringFile = 'restoring'

/** Under which the id stands in the database for as long, for servers of other machines. */
export const restoringRow = 'restoring'

/** Throws a `StartError` where a restore was begun in a data folder and has not ended: whoever starts a server there would find half of it. */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(join(dataDir, restoringFile)))
    throw new StartError(
      `Um restore na pasta ${dataDir} está em andamento ou ficou pela metade: espere por ele, ou faça o mesmo \`npm run restore\` de novo, ` +
        'que continua de onde parou.',
    )
}

/** Throws a `StartError` where a database was filled by a restore that has not ended, on whichever machine. */
export async function refuseRestoring(sql: Sql): Promise<void> {
  if ((await findInstalled(sql, restoringRow)) !== null)
    throw new StartError(
      'Um restore deste banco de dados está em andamento, talvez em outra máquina, ou ficou pela metade: espere por ele, ou faça o mesmo ' +
        '`npm run restore` de novo, na mesma DATA_DIR, que continua de onde parou.',
    )
}
