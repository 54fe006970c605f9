import ts from 'typescript'
import { each, isCode, isGenerated, type Law } from './file.ts'

/** Laws on what things are called, how large they are and where they stand. */

const topLevel = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'README.md',
  'deploy',
  'schemas',
  'scripts',
  'src',
  'tests',
  'docs',
]

const testRooms = [
  'deploy',
  'domain',
  'server',
  'client',
  'ui',
  'student',
  'panel',
  'kind',
  'scripts',
  'fleet',
  'journeys',
  'house',
  'support',
]

const drawers = /^(utils?|helpers?|common|misc|lib|shared)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const emptyWords = /(^|-)(service|manager)$|^(handle|do)-/
const emptyName =
  /\b(?:function|const|let|class|interface|type)\s+(handle[A-Z]\w*|do[A-Z]\w*|\w+(?:Service|Manager))\b/g
const sql = /\bsql(<[^`()]*>)?`|[`'"]\s*(select\s[^`'"]*\sfrom|insert into|update \w+ set|delete from)\s/i

/** `count === 1 ? 'aula' : 'aulas'`, and `.replace('{name}', …)`. */
const ownPlural = /(?:[=!]==|[<>]=?)\s*[12]\s*\?\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/g
const ownFiller = /\.replace(?:All)?\(\s*(?:['"`]\{+\w+\}|\/(?:\\\{)+\()[^\n]*/g
/** It puts together a stored value of several. */
const notWords = new Set(['src/domain/schema/conversion.ts'])

/** The last migration that held functions, triggers and views too. */
const lastOfAll = 28
const routine =
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+|materialized\s+)?(?:function|procedure|trigger|view)\s+(?!pg_temp\.)(\S+)/gi
const replaced = /\bcreate\s+(?!or\s+replace\b|constraint\s+trigger\b)(\w+\s+\S+)/gi

export const orderLaws: Law[] = [
  {
    name: 'the top level holds only what the house names',
    breaches: each(
      () => true,
      ({ path }) => {
        const top = path.split('/')[0]!
        return top.startsWith('.') || topLevel.includes(top) ? [] : [`"${top}" has no place at the top level`]
      },
    ),
  },
  {
    name: 'schemas/ holds JSON only',
    breaches: each(
      (path) => path.startsWith('schemas/'),
      ({ path }) => (path.endsWith('.json') ? [] : ['only JSON stands in schemas/']),
    ),
  },
  {
    name: 'tests stand under the path of what they test',
    breaches: each(
      (path) => path.startsWith('tests/') && path !== 'tests/house.test.ts',
      ({ path }) => (testRooms.includes(path.split('/')[1]!) ? [] : [`use one of ${testRooms.join(', ')}`]),
    ),
  },
  {
    name: 'no drawers: a helper is named for its subject',
    breaches: each(
      (path) => /^(src|scripts|tests)\//.test(path),
      ({ path }) =>
        names(path)
          .filter((name) => drawers.test(stem(name)))
          .map((name) => `"${name}" is a drawer`),
    ),
  },
  {
    name: 'names are kebab-case',
    breaches: each(
      // What tools call their files, they do.
      (path) =>
        !isHidden(path) &&
        !/^(README|docs\/.*)\.md$|^deploy\/(Caddyfile|Containerfile[.a-z]*|systemd\/.*)$/.test(path),
      ({ path }) =>
        names(path)
          .filter((name) => !kebab.test(name))
          .map((name) => `"${name}" is not kebab-case`),
    ),
  },
  {
    name: 'no -service, -manager, handle-, do-',
    breaches: each(isCode, ({ path, text }) => [
      ...names(path)
        .filter((name) => emptyWords.test(stem(name)))
        .map((name) => `"${name}" says nothing`),
      ...[...text.matchAll(emptyName)].map(([, name]) => `"${name!}" says nothing: name what it does`),
    ]),
  },
  {
    name: 'no barrels',
    breaches: each(isCode, ({ path, text }) => {
      if (/(^|\/)index\.\w+$/.test(path)) return ['a file called index']
      return isBarrel(path, text) ? ['it only passes on what others export'] : []
    }),
  },
  {
    name: 'no file over 300 lines',
    breaches: each(
      (path) =>
        /^(src|scripts|tests)\/|^[^/]+\.ts$/.test(path) && /\.(ts|tsx|js|mjs|css|html|sql)$/.test(path),
      ({ path, text }) => {
        const lines = text.trimEnd().split('\n').length
        return lines > 300 && !isGenerated(path) ? [`${lines} lines: look for the second subject`] : []
      },
    ),
  },
  {
    name: 'words are filled in, and take their plural, in domain/text/say.ts',
    breaches: each(
      (path) => isCode(path) && path.startsWith('src/') && !isGenerated(path) && !notWords.has(path),
      ({ text }) =>
        [...text.matchAll(ownPlural), ...text.matchAll(ownFiller)].map(
          ([found]) => `"${found}": give the sentence to say()`,
        ),
    ),
  },
  {
    name: 'functions, triggers and views have their text in routines/, and not in a migration',
    breaches: each(
      (path) => Number(/\/migrations\/(\d{3})-[^/]*\.sql$/.exec(path)?.[1]) > lastOfAll,
      ({ text }) =>
        [...withoutComments(text).matchAll(routine)].map(
          ([, name]) => `creates ${name!}: write it in a file of routines/, with "create or replace"`,
        ),
    ),
  },
  {
    name: 'a file of routines/ begins with what it is for, and replaces what it creates',
    breaches: each(
      (path) => /\/routines\/[^/]*\.sql$/.test(path),
      ({ text }) => [
        ...(/^(?:-- after: .*\n)?-- (?!after:)/.test(text)
          ? []
          : ['says nothing of itself in its first lines']),
        ...[...withoutComments(text).matchAll(replaced)].map(
          ([, what]) => `creates ${what!} without "or replace"`,
        ),
      ],
    ),
  },
  {
    name: 'SQL stands in queries.ts, in migrations and in database/',
    breaches: each(
      (path) =>
        path.startsWith('src/') && isCode(path) && !/\/queries\.ts$|^src\/server\/database\//.test(path),
      ({ text }) => {
        const found = sql.exec(text)
        return found ? [`speaks SQL: ${found[0].trim()}`] : []
      },
    ),
  },
]

/** Of a file of SQL. */
function withoutComments(text: string): string {
  return text.replace(/--.*$/gm, '')
}

function names(path: string): string[] {
  return path.split('/')
}

function stem(name: string): string {
  return name.replace(/\..*$/, '')
}

function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'))
}

function isBarrel(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return (
    statements.some(ts.isExportDeclaration) &&
    statements.every((statement) => ts.isExportDeclaration(statement) || ts.isImportDeclaration(statement))
  )
}
