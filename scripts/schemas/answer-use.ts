import type { ProgramSource } from './program-source.ts'
import { rememberLast } from './remember.ts'

/** The answers that routes of the server name, with the first file that does. */
export const answerUses = rememberLast((server: ProgramSource[]): Map<string, string> => {
  const uses = new Map<string, string>()
  for (const { path, text } of server)
    for (const [, name] of text.matchAll(/\banswer(?:s|List)?\('(\w+)'[,)]/g))
      if (!uses.has(name!)) uses.set(name!, path)
  return uses
})
