import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readProgram } from '../../scripts/schemas/program.ts'
import { sqlTokens } from '../../scripts/schemas/sql-token.ts'
import { sqlUses } from '../../scripts/schemas/sql-use.ts'

const fields: Record<string, string[]> = {
  app: ['status', 'name'],
  'app-user': ['status'],
  'feed-post': ['published', 'title'],
  lesson: ['type', 'duration'],
  product: ['offerType', 'status', 'name'],
  student: ['status'],
}

const fieldsIn = (entity: string) => fields[entity] && new Set(fields[entity])

/** What a text is understood to count on, as `product.offerType=PAID` and `product.offerType or FREE`. */
function understood(text: string, path = 'a/queries.ts'): string[] {
  const uses = sqlUses([{ path, text }], fieldsIn)
  return [...new Set(uses.flatMap((use) => said(use) ?? []))].toSorted()
}

function said(use: ReturnType<typeof sqlUses>[number]): string | undefined {
  const field = `${use.entity}.${use.field}`
  if (use.choice !== undefined) return `${field}=${use.choice}`
  return use.default === undefined ? undefined : `${field} or ${String(use.default)}`
}

describe('what SQL counts on', () => {
  test.each([
    ["select 1 from product where product.data ->> 'offerType' = 'PAID'", 'product.offerType=PAID'],
    ["select 1 from product sold where sold.data ->> 'offerType' <> 'PAID'", 'product.offerType=PAID'],
    [
      "select 1 from product as sold where sold.data ->> 'offerType' is distinct from 'PAID'",
      'product.offerType=PAID',
    ],
    [
      "select data ->> 'status' in ('ACTIVE', 'INACTIVE') from product",
      'product.status=ACTIVE product.status=INACTIVE',
    ],
    ["select coalesce(lesson.data ->> 'type', 'TEXT') as type", 'lesson.type or TEXT lesson.type=TEXT'],
    ["select coalesce((lesson.data ->> 'duration')::int, 5)", 'lesson.duration or 5'],
    ["where coalesce((feed_post.data ->> 'published')::boolean, true)", 'feed-post.published or true'],
    ["from enrolment where enrolment.status = 'ACTIVE'", 'app-user.status=ACTIVE'],
    ["select count(*) filter (where status = 'BLOCKED') from enrolment", 'app-user.status=BLOCKED'],
    ["from student_standing person where person.status = 'blocked'", 'student.status=blocked'],
    ["update app set is_published = true, status = 'ACTIVE'", 'app.status=ACTIVE'],
    ["update app set status = ${isActive ? 'ACTIVE' : 'INACTIVE'}", 'app.status=ACTIVE app.status=INACTIVE'],
    [
      "update app set status = case when status = 'ACTIVE' then 'INACTIVE' else status end",
      'app.status=ACTIVE app.status=INACTIVE',
    ],
  ])('%s', (text, expected) => {
    expect(understood(`const query = tx\`${text}\``).join(' ')).toBe(expected)
  })

  test.each([
    "-- product.data ->> 'offerType' = 'PAID'\nselect 1",
    "select 1 from mail where status = 'sent'",
    "select kind = 'feed' from announcement",
  ])('and not: %s', (text) => {
    expect(understood(text, 'a/routines/b.sql')).toEqual([])
  })

  test('through a function that reads a field', () => {
    const text = `
      create or replace function offer_of(product jsonb) returns text language sql as $$
        select coalesce(product ->> 'offerType', 'FREE')
      $$;
      create or replace view sold as select id from product one where offer_of(one.data) = 'PAID';`
    expect(understood(text, 'a/routines/b.sql')).toEqual([
      'product.offerType or FREE',
      'product.offerType=FREE',
      'product.offerType=PAID',
    ])
  })

  test('through a function that answers a field where nothing comes before it', () => {
    const text = `
      create or replace function member_status(student jsonb, enrolment_status text) returns text language sql as $$
        select case when student ->> 'status' = 'blocked' then 'BLOCKED' else enrolment_status end
      $$;
      create or replace view counted as select 1 from student, enrolment
        where member_status(student.data, enrolment.status) = 'INACTIVE';`
    expect(understood(text, 'a/routines/b.sql')).toEqual([
      'app-user.status=BLOCKED',
      'app-user.status=INACTIVE',
      'student.status=blocked',
    ])
  })

  test('of the row of a trigger', () => {
    const text = `
      create or replace function live() returns trigger language plpgsql as $$
      begin
        new.live_since = case when coalesce((new.data ->> 'published')::boolean, true) then now() end;
        return new;
      end $$;
      create or replace trigger live before insert on feed_post for each row execute function live();`
    expect(understood(text, 'a/routines/b.sql')).toEqual(['feed-post.published or true'])
  })

  test('with its place', () => {
    const text =
      "const one = 1\n/* two */\nconst query = tx`\n  select 1 from app\n  where app.status = 'ACTIVE'`"
    const [use] = sqlUses([{ path: 'a/queries.ts', text }], fieldsIn).filter(({ choice }) => choice)
    expect(use!.place).toBe('a/queries.ts:5')
  })
})

test('every choice in the program’s routines is understood', () => {
  const schemas = resolve(import.meta.dirname, '../../schemas')
  const fieldsOf = (entity: string) => {
    try {
      const { properties } = JSON.parse(readFileSync(join(schemas, `${entity}.json`), 'utf8')) as {
        properties: object
      }
      return new Set(Object.keys(properties))
    } catch {
      return undefined
    }
  }
  const files = readProgram().sql
  const uses = sqlUses(files, fieldsOf)
  // What triggers are told, and no answer of anybody's.
  const others = ['INSERT', 'UPDATE', 'DELETE']
  const passedOver = files
    .filter(({ path }) => path.endsWith('.sql'))
    .flatMap(({ path, text }) =>
      sqlTokens(text)
        .filter(({ kind, value }) => kind === 'text' && /^[A-Z_]{3,}$/.test(value) && !others.includes(value))
        .filter(
          ({ value, line }) =>
            !uses.some(({ choice, place }) => choice === value && place === `${path}:${line}`),
        )
        .map(({ value, line }) => `${path}:${line} ${value}`),
    )
  expect(passedOver).toEqual([])
  expect([...new Set(uses.flatMap((use) => said(use) ?? []))]).toEqual(
    expect.arrayContaining([
      'product.offerType or FREE',
      'product.offerType=PAID',
      'product.offerType=BONUS',
      'product.status or ACTIVE',
      'student.status or active',
      'student.status=blocked',
      'app-user.status=BLOCKED',
      'app-user.status or ACTIVE',
      'app.status=INACTIVE',
      'lesson.type or TEXT',
      'feed-post.published or true',
    ]),
  )
})
