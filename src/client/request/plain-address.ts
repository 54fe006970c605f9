/**
 * Stands in for `ufo` (an alias in vite.config.ts), with which ofetch puts addresses together: the client's paths all begin with
 * a slash, and carry what they ask for.
 */
export const withBase = (path: string, base: string) => base + path

/** Nothing is asked for apart from the path. */
export const withQuery = (path: string) => path
