import { once } from 'node:events'
import { stopOrphan } from './embedded-postgres.ts'

/** The process that `guardOrphan` starts: whoever did has ended, or says a word and needs no guard any more. */
const heard = once(process.stdin, 'data').then(() => true)
const closed = once(process.stdin, 'close').then(() => false)
if (!(await Promise.race([heard, closed]))) await stopOrphan(process.argv[2]!)
process.exit()
