import cluster from 'node:cluster'

/**
 * The name under which this process appears in `pg_stat_activity`; what belongs to it may add to that after a hyphen, and so do the
 * processes of a crew, which belong to the one that started them.
 */
export const ownName = cluster.isWorker ? `trilha-${process.ppid}-${process.pid}` : `trilha-${process.pid}`
