import { StartError } from '../../error/start-error.ts'

/** An archive that cannot be trusted as a whole; the message says in which part. */
export class DamageError extends StartError {}
