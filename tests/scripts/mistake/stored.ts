import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MistakeRow } from './row.ts'

const root = resolve(import.meta.dirname, '../../..')

/** A file of the program, and the line in it that says something first. */
function lineOf(path: string, said: string): string {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return `${path}:${lines.findIndex((line) => line.includes(said)) + 1}`
}

const access = (said: string) => lineOf('src/server/database/routines/access.sql', said)

/** What SQL counts on: choices taken away or called otherwise, what is read where an answer is missing, and names. */
export const storedMistakes: MistakeRow[] = [
  {
    file: 'product.json',
    from: '"const": "FREE"',
    to: '"const": "GRATIS", "x-was": ["FREE"]',
    at: 'product.json:92:11',
    en: `the program counts on the choice "FREE" (${access("'FREE')")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa conta com a opção "FREE" (${access("'FREE')")}), e por isso ela não pode sair nem mudar de valor. Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".`,
  },
  {
    file: 'student.json',
    from: '"const": "blocked"',
    to: '"const": "bloqueado", "x-was": ["blocked"]',
    at: 'student.json:44:11',
    en: `the program counts on the choice "blocked" (${access("= 'blocked'")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa conta com a opção "blocked" (${access("= 'blocked'")}), e por isso ela não pode sair nem mudar de valor. Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".`,
  },
  {
    file: 'product.json',
    from: '"const": "BONUS"',
    to: '"const": "GIFT"',
    at: 'product.json:91:7',
    en: `the program counts on the choice "BONUS" (${access("= 'BONUS'")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa conta com a opção "BONUS" (${access("= 'BONUS'")}), e por isso ela não pode sair nem mudar de valor. Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".`,
  },
  {
    file: 'product.json',
    from: '"const": "BONUS"',
    to: '"x-was": ["BONUS"], "const": "GIFT"',
    at: 'product.json:94:31',
    en: `the program counts on the choice "BONUS" (${access("= 'BONUS'")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa conta com a opção "BONUS" (${access("= 'BONUS'")}), e por isso ela não pode sair nem mudar de valor. Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".`,
  },
  {
    file: 'product.json',
    from: '"default": "FREE"',
    to: '"default": "BONUS"',
    at: 'product.json:90:7',
    en: `the database reads "FREE" where "offerType" is missing (${access("'FREE')")}), so that its default cannot be another one; write "default": "FREE"`,
    pt: `Onde falta "offerType", o banco de dados lê "FREE" (${access("'FREE')")}), e por isso este valor inicial não pode mudar. Escreva "default": "FREE".`,
  },
  {
    file: 'app-user.json',
    from: '"const": "BLOCKED"',
    to: '"const": "OUT"',
    at: 'app-user.json:24:7',
    en: `the program counts on the choice "BLOCKED" (${access("then 'BLOCKED'")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa conta com a opção "BLOCKED" (${access("then 'BLOCKED'")}), e por isso ela não pode sair nem mudar de valor. Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".`,
  },
  {
    file: 'student.json',
    from: '"default": "active"',
    to: '"default": "inactive"',
    at: 'student.json:40:7',
    en: `the database reads "active" where "status" is missing (${access("'active')")}), so that its default cannot be another one; write "default": "active"`,
    pt: `Onde falta "status", o banco de dados lê "active" (${access("'active')")}), e por isso este valor inicial não pode mudar. Escreva "default": "active".`,
  },
  {
    file: 'lesson.json',
    from: '"default": "TEXT"',
    to: '"default": "VIDEO"',
    at: 'lesson.json:20:7',
    en: `the database reads "TEXT" where "type" is missing (${lineOf('src/server/study/queries.ts', "'TEXT')")}), so that its default cannot be another one; write "default": "TEXT"`,
    pt: `Onde falta "type", o banco de dados lê "TEXT" (${lineOf('src/server/study/queries.ts', "'TEXT')")}), e por isso este valor inicial não pode mudar. Escreva "default": "TEXT".`,
  },
  {
    file: 'feed-post.json',
    from: '"published": {',
    to: '"publicado": {',
    at: 'feed-post.json:7:3',
    en: `the program reads "published" (${lineOf('src/server/database/routines/feed.sql', "'published'")}), so that it can neither go nor be called otherwise; bring it back`,
    pt: `O programa usa "published" (${lineOf('src/server/database/routines/feed.sql', "'published'")}), e por isso este nome não pode sair nem mudar. Traga-o de volta. Para mudar só o que as pessoas leem, troque o texto, e não o nome.`,
  },
]
