import { answerUses } from './answer-use.ts'
import { pageUses, studentUses, type PageUse } from './page-use.ts'
import { programSources, type ProgramSource } from './program-source.ts'
import { rememberLast } from './remember.ts'

/** What the program counts on in `schemas/`, as its sources have it. */
export interface Program {
  /** The sources of the server in which today's SQL stands: migrations have run, and say nothing of tomorrow. */
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
  return {
    sql: sqlSources(server.filter(({ path }) => /\/queries\.ts$|\.sql$/.test(path))),
    pages: pageUses(programSources('panel', /\.tsx?$/)),
    words: studentUses(programSources('student', /\.tsx?$/)),
    answers: answerUses(server.filter(({ path }) => path.endsWith('.ts'))),
  }
}

/** The same list as before while all of it stays as it is. */
const sqlSources = rememberLast((all: ProgramSource[]) => all)
