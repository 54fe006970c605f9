/** Files that break exactly one law each, by its name. */
export const intruders: [law: string, path: string, text: string][] = [
  ...['server', 'client', 'ui', 'student', 'panel'].map((room): [string, string, string] => [
    'a room imports only the rooms that its doors lead to',
    'src/domain/new/thing.ts',
    `import { x } from '../../${room}/thing.ts'`,
  ]),
  [
    'a room imports only the rooms that its doors lead to',
    'src/ui/new/a.tsx',
    "export * as b from '../../client/b.ts'; export const c = 1",
  ],
  [
    'a room imports only the rooms that its doors lead to',
    'src/client/a.ts',
    "import type { B } from '../ui/b.ts'",
  ],
  [
    'a room imports only the rooms that its doors lead to',
    'src/server/a.ts',
    "const b = await import('../client/b.ts')",
  ],
  ['a room imports only the rooms that its doors lead to', 'src/student/a.ts', "import '../panel/b.ts'"],
  ['a room imports only the rooms that its doors lead to', 'src/panel/a.ts', "import '../server/b.ts'"],
  ['a room imports only the rooms that its doors lead to', 'src/panel/a.ts', "import '../../scripts/b.ts'"],
  [
    'a room imports only the rooms that its doors lead to',
    'src/server/a.ts',
    "import a from '../../schemas/app.json'",
  ],
  ['a room imports only the rooms that its doors lead to', 'src/cellar/a.ts', 'export const a = 1'],
  [
    'of student the panel imports the screens and the preview only',
    'src/panel/a.ts',
    "import '../student/root.tsx'",
  ],
  [
    'what the API answers reaches browsers as types alone',
    'src/client/a.ts',
    "import { answerSchemas } from '../domain/generated/answer-schemas.ts'",
  ],
  [
    'rules, texts and samples of a kind of fields draw nothing',
    'src/kind/cpf/rule.ts',
    "import { mask } from '../../ui/widget/mask.ts'",
  ],
  [
    'domain is pure: no React, no Node, no network, no page',
    'src/domain/a.ts',
    "import { useState } from 'react'",
  ],
  [
    'rules, texts and samples of a kind of fields draw nothing',
    'src/kind/cpf/rule.ts',
    "import { mask } from '../../ui/widget/mask.ts'",
  ],
  [
    'domain is pure: no React, no Node, no network, no page',
    'src/domain/a.ts',
    "import type { Sql } from 'postgres'",
  ],
  [
    'rules, texts and samples of a kind of fields draw nothing',
    'src/kind/cpf/rule.ts',
    "import { mask } from '../../ui/widget/mask.ts'",
  ],
  [
    'domain is pure: no React, no Node, no network, no page',
    'src/domain/a.ts',
    "import { join } from 'node:path'",
  ],
  [
    'rules, texts and samples of a kind of fields draw nothing',
    'src/kind/cpf/rule.ts',
    "import { mask } from '../../ui/widget/mask.ts'",
  ],
  [
    'domain is pure: no React, no Node, no network, no page',
    'src/domain/a.ts',
    "export const a = () => fetch('/api')",
  ],
  [
    'rules, texts and samples of a kind of fields draw nothing',
    'src/kind/cpf/rule.ts',
    "import { mask } from '../../ui/widget/mask.ts'",
  ],
  [
    'domain is pure: no React, no Node, no network, no page',
    'src/domain/a.ts',
    'export const a = process.env.HOME',
  ],
  [
    'ui never fetches and knows neither the API nor the address bar',
    'src/ui/a.tsx',
    "import { useQuery } from '@tanstack/react-query'",
  ],
  [
    'ui never fetches and knows neither the API nor the address bar',
    'src/ui/a.tsx',
    "import { Link } from 'react-router-dom'",
  ],
  ['ui never fetches and knows neither the API nor the address bar', 'src/ui/a.tsx', "void fetch('/api')"],
  [
    'the student app’s screens take data as props and never fetch',
    'src/student/screens/a.tsx',
    "import '../../client/api.ts'",
  ],
  ['the panel talks to the API through client', 'src/panel/a.ts', "import { ofetch } from 'ofetch'"],
  [
    'what runs in a browser imports nothing of Node or of the server',
    'src/client/a.ts',
    "import { Buffer } from 'buffer'",
  ],
  [
    'what runs in a browser imports nothing of Node or of the server',
    'src/panel/a.ts',
    "import type { FastifyReply } from 'fastify'",
  ],
  [
    'the server imports nothing that draws',
    'src/server/a.ts',
    "import { renderToString } from 'react-dom/server'",
  ],
  ['a path that a document or a comment names exists', 'README.md', 'See `old/' + 'folder`.'],
  [
    'a path that a document or a comment names exists',
    'src/ui/a.ts',
    '/** See `ui/' + 'old`, `old' + '.ts`. */',
  ],
  ...['Folders', 'Type', 'Table', 'Route'].map((head): [string, string, string] => [
    'the glossary names only what there is',
    'docs/glossary.md',
    `| Word | ${head} |\n| --- | --- |\n| post | \`Post\` |`,
  ]),
  ['the glossary names only what there is', 'docs/glossary.md', '| Word | On screens |\n| post | _Recado_ |'],
  ['the top level holds only what the house names', 'notes.txt', ''],
  ['the top level holds only what the house names', 'lib/a.ts', 'export const a = 1'],
  ['schemas/ holds JSON only', 'schemas/app.ts', 'export const a = 1'],
  ['tests stand under the path of what they test', 'tests/unit/a.test.ts', ''],
  ['no drawers: a helper is named for its subject', 'src/panel/common/a.ts', 'export const a = 1'],
  ['no drawers: a helper is named for its subject', 'src/server/utils.ts', 'export const a = 1'],
  ['no drawers: a helper is named for its subject', 'tests/server/helpers.ts', 'export const a = 1'],
  ['names are kebab-case', 'src/ui/PhoneFrame.tsx', 'export const a = 1'],
  ['names are kebab-case', 'src/ui/phone_frame.tsx', 'export const a = 1'],
  ['no -service, -manager, handle-, do-', 'src/server/app-service.ts', 'export const a = 1'],
  ['no -service, -manager, handle-, do-', 'src/panel/a.ts', 'export function ' + 'handleClick() {}'],
  ['no -service, -manager, handle-, do-', 'src/panel/a.ts', 'export class ' + 'TokenManager {}'],
  ['no barrels', 'src/ui/index.tsx', 'export const a = 1'],
  ['no barrels', 'src/ui/all.ts', "export { a } from './a.ts'\nexport * from './b.ts'"],
  ['no barrels', 'src/ui/all.ts', "import { a } from './a.ts'\nexport { a }"],
  ['no file over 300 lines', 'src/ui/a.ts', 'export const a = 1\n'.repeat(301)],
  ...[
    'create function f() returns int language sql as $$ select 1 $$;',
    'create or replace view v as select 1;',
    "do $$ begin execute format('create trigger t after insert on %I', 'app'); end $$;",
  ].map((text): [string, string, string] => [
    'functions, triggers and views have their text in routines/, and not in a migration',
    'src/server/database/migrations/029-more.sql',
    text,
  ]),
  ...['create or replace view v as select 1;', '-- What for.\n\ncreate view v as select 1;'].map(
    (text): [string, string, string] => [
      'a file of routines/ begins with what it is for, and replaces what it creates',
      'src/server/database/routines/more.sql',
      text,
    ],
  ),
  [
    'SQL stands in queries.ts, in migrations and in database/',
    'src/server/panel/app/routes.ts',
    'await sql`select 1`',
  ],
  [
    'a room’s loose files are its front: no folder of it imports them',
    'src/panel/app/a.ts',
    "import '../main.tsx'",
  ],
  [
    'a room’s loose files are its front: no folder of it imports them',
    'src/server/site/page/a.ts',
    "import type { Api } from '../api.ts'",
  ],
  ...[
    ['panel/app', '../../site/page/routes.ts'],
    ['site/page', '../../panel/app/routes.ts'],
    ['study', '../site/page/routes.ts'],
    ['resource', '../panel/app/routes.ts'],
  ].map(([folder, to]): [string, string, string] => [
    'of the server’s two sides neither knows the other, and nothing below knows either',
    `src/server/${folder!}/a.ts`,
    `import type { A } from '${to!}'`,
  ]),
  ...["api.get('/apps', () => [])", "app.route<A>({ url: '/a' })", 'site.delete<{ Body: A }>(`/a`, f)'].map(
    (text): [string, string, string] => [
      'routes stand on a side of the server or in resource/',
      'src/server/study/a.ts',
      text,
    ],
  ),
  ...['known', 'leaving', 'named', 'list/shown'].map((name): [string, string, string] => [
    'no bare participle is the name of a file or folder',
    `src/panel/app/${name}.ts`,
    'export const a = 1',
  ]),
  ['a test stands at the path of what it tests', 'tests/server/app/a.test.ts', ''],
  ...[
    "const text = count === 1 ? 'aula' : 'aulas'",
    "text.replace('{name}', () => name)",
    'text.replace(/\\{\\{(\\w+)\\}\\}/g, fill)',
  ].map((text): [string, string, string] => [
    'words are filled in, and take their plural, in domain/text/say.ts',
    'src/panel/app/a.ts',
    text,
  ]),
  [
    'SQL stands in queries.ts, in migrations and in database/',
    'src/server/app/a.ts',
    "run('delete from app where id = 1')",
  ],
]

/** Files that break a law together. */
export const conspiracies: [law: string, ...files: [path: string, text: string][]][] = [
  [
    'no circle between folders',
    ['src/ui/one/a.ts', "import '../two/b.ts'\nexport const a = 1"],
    ['src/ui/two/b.ts', 'export const b = 1'],
    ['src/ui/two/c.ts', "import type { D } from '../one/d.ts'\nexport const c = 1"],
    ['src/ui/one/d.ts', 'export const d = 1'],
  ],
  [
    'no circle between folders',
    ['src/server/panel/app/one/a.ts', "import '../b.ts'\nexport const a = 1"],
    ['src/server/panel/app/b.ts', "import './two/c.ts'\nexport const b = 1"],
    ['src/server/panel/app/two/c.ts', "import '../one/d.ts'\nexport const c = 1"],
    ['src/server/panel/app/one/d.ts', 'export const d = 1'],
  ],
  [
    'no exported type has its name twice in a room',
    ['src/server/app/a.ts', 'export interface Row {}'],
    ['src/server/post/b.ts', 'export type Row = string'],
  ],
]
