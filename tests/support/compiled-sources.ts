import { join } from 'node:path'

/**
 * In the environment of a process of this project: half of a start is reading sources, and it finds what those before made of them.
 * Nobody starts many of a copy, whose paths are others.
 */
export const compiledSources = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/trilha'),
}
