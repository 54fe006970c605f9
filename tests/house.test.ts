import { describe, expect, test } from 'vitest'
import { doorLaws } from './house/door.ts'
import { houseFile, readHouse, type HouseFile } from './house/file.ts'
import { conspiracies, intruders } from './house/intruder.ts'
import { mapLaws } from './house/map.ts'
import { mentionLaws } from './house/mention.ts'
import { orderLaws } from './house/order.ts'

/** The laws of the house (docs and README tell why), over every file that git tracks or would track. */
const laws = [...doorLaws, ...orderLaws, ...mapLaws, ...mentionLaws]

describe('the house keeps its laws', () => {
  const house = readHouse()

  test.each(laws)('$name', ({ breaches }) => {
    expect(breaches(house).map(({ path, reason }) => `${path}: ${reason}`)).toEqual([])
  })

  test('and all of it has been looked at', () => {
    const paths = house.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'package.json',
        'schemas/app.json',
        'src/domain/format/format.ts',
        'tests/house.test.ts',
      ]),
    )
    const screen = house.find(({ path }) => path === 'src/domain/schema/screen.ts')
    expect(screen!.imports).toEqual(
      expect.arrayContaining(['src/domain/schema/path.ts', 'src/domain/schema/definition.ts']),
    )
  })
})

describe('each law notices who breaks it', () => {
  test.each(conspiracies)('%s', (name, ...files) => {
    expect(broken(files.map(([path, text]) => houseFile(path, text)))).toEqual([name])
  })

  test.each(intruders)('%s: %s', (name, path, text) => {
    expect(broken([houseFile(path, text)])).toEqual([name])
  })

  test('circles, of two files and of three, types included', () => {
    const two = [
      houseFile('src/ui/a.ts', "import { b } from './b.ts'\nexport const a = b"),
      houseFile('src/ui/b.ts', "import type { A } from './a.ts'\nexport const b = 1"),
    ]
    expect(broken(two)).toEqual(['no circles'])
    const three = ['a', 'b', 'c'].map((name, i) =>
      houseFile(`src/ui/${name}.ts`, `import './${'bca'[i]!}.ts'\nexport const x = 1`),
    )
    const [breach, ...more] = laws.find(({ name }) => name === 'no circles')!.breaches(three)
    expect(more).toEqual([])
    expect(breach!.reason).toBe('imports itself: src/ui/a.ts → src/ui/b.ts → src/ui/c.ts → src/ui/a.ts')
  })

  test('and leaves alone who keeps them', () => {
    const kept = [
      houseFile(
        'src/domain/color/brand.ts',
        "import { rgb } from 'culori/fn'\n// fetch( is only a word here\nexport const a = rgb",
      ),
      houseFile(
        'src/panel/preview.tsx',
        "import '../student/screens/home.tsx'\nimport '../student/preview/preview-app.tsx'",
      ),
      houseFile('src/server/app/queries.ts', 'export const a = (sql) => sql`select 1 from app`'),
      houseFile(
        'src/server/database/migrations/001-start.sql',
        'create table app (); create view v as select 1;',
      ),
      houseFile(
        'src/server/database/migrations/029-more.sql',
        '-- Not to create view v.\ncreate function pg_temp.f() returns int language sql as $$ select 1 $$;',
      ),
      houseFile(
        'src/server/database/routines/more.sql',
        '-- after: start\n-- What for.\n\ncreate or replace view v as select 1;',
      ),
      houseFile('src/domain/generated/entities.ts', 'const a = 1\n'.repeat(400)),
      houseFile('src/panel/index.html', '<!doctype html>'),
      houseFile('docs/How-It-Works.md', ''),
      houseFile('.ci/run', ''),
    ]
    expect(broken(kept)).toEqual([])
  })

  test('and every law has someone who breaks it', () => {
    const tried = new Set([...intruders, ...conspiracies].map(([name]) => name))
    expect(laws.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual(['no circles'])
  })
})

function broken(house: HouseFile[]): string[] {
  return laws.filter(({ breaches }) => breaches(house).length > 0).map(({ name }) => name)
}
