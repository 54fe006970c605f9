/**
 * Something that keeps the server from starting and that a person can put right. Its message is one sentence that
 * says what to do; `main.ts` prints it and nothing else.
 */
export class StartError extends Error {}
