import cluster from 'node:cluster'
import { randomInt } from 'node:crypto'

/** The environment variable by which the processes of a crew are told their server's name. */
export const serverVariable = 'TRILHA_SERVER'

/** The number of the process and one by chance: in containers all servers are process 1, and each would take the others for itself. */
const fresh = `trilha-${process.pid}.${randomInt(1e9)}`

/** The name of this server, whose processes are one. Those of every release begin with `trilha-` and a digit. */
export const serverName = (cluster.isWorker && process.env[serverVariable]) || fresh

/**
 * The name under which this process appears in `pg_stat_activity`; what belongs to it may add to that after a hyphen, and so do the
 * processes of a crew, which belong to the one that started them.
 */
export const ownName = cluster.isWorker ? `${serverName}-${process.pid}` : serverName

/** That of sessions behind a pooler. Each stays open as who had it last called it: by this name nobody is seen to be at work. */
export const pooledName = `pooled-${ownName}`
