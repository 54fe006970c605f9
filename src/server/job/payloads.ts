/**
 * Every kind of job with what it is given. A subject adds its own kinds where it says how they are done, by
 * `declare module '…/job/payloads.ts'`; `jobs.ts` puts them together.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the subjects
export interface Jobs {}
