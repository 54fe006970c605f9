/** The name under which this process appears in `pg_stat_activity`; what belongs to it may add to that after a hyphen. */
export const ownName = `trilha-${process.pid}`
