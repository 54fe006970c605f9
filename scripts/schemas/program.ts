import { answerUses } from './answer-use.ts'
import { pageUses, studentUses, type PageUse } from './page-use.ts'
import { programSources, type ProgramSource } from './program-source.ts'
import { sqlFiles } from './sql-source.ts'

/** What the program counts on in `schemas/`, as its sources have it. */
export interface Program {
  sql: ProgramSource[]
  pages: PageUse[]
  /** What the student app says. */
  words: PageUse[]
  /** The answers that routes name, with the first file that does. */
  answers: Map<string, string>
}

/** Reads the program as it stands now, more than a thousand files: who compiles many times beside one program reads it once. */
export function readProgram(): Program {
  const server = programSources('server', /\.ts$|\/routines\/[^/]+\.sql$/)
  const code = server.filter(({ path }) => path.endsWith('.ts'))
  return { sql: sqlFiles(server), pages: pageUses(), words: studentUses(), answers: answerUses(code) }
}
