import type { Sql } from '../../src/server/database/connection.ts'

/** How many there are of what; the rest follows from it. */
export interface Growth {
  creators: number
  appsPerCreator: number
  students: number
}

/** Students in the one app that is looked at, the model. */
export const modelStudents = 20_000

/** Tables with a row, or several, for each student. */
const filled = [
  'student',
  'student_standing',
  'enrolment',
  'student_session',
  'mail',
  'push_subscription',
  'lesson_completion',
]

/**
 * Fills an installation by SQL, set by set and without triggers, after the model of one published app: creators with apps,
 * each with a product that opens at once, one that is sold and, in some, one that opens later; students in one app each, some with a photo, a
 * session, letters and a device. `admin`: a superuser in the application's database.
 */
export async function fillGrowth(admin: Sql, model: string, growth: Growth): Promise<void> {
  const { creators, appsPerCreator, students } = growth
  // What is lost with the machine is filled again: without this most of the time went into a hundred gigabytes of log.
  await admin`alter system set full_page_writes = off`
  await admin`alter system set fsync = off`
  await admin`alter system set max_wal_size = '16GB'`
  await admin`select pg_reload_conf()`
  await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    await tx`set local work_mem = '256MB'`
    await tx`set local maintenance_work_mem = '1GB'`
    await restIndexes(tx as unknown as Sql)
    await tx`
      insert into creator (email, password_hash, name, cpf, phone)
      select 'criadora' || n || '@exemplo.com', password_hash, name || ' ' || n, cpf, phone
      from creator, generate_series(1, ${creators - 1}) n`
    await tx`
      create temporary table place on commit drop as
      select row_number() over () as n, creator.id as creator_id, gen_random_uuid() as app_id
      from creator, generate_series(1, ${appsPerCreator}) one where creator.id <> (select creator_id from app where id = ${model})`
    await tx`
      insert into app (id, creator_id, data, slug_chosen, status, is_published, version, published_at)
      select place.app_id, place.creator_id, data, true, status, true, 1, now() from place, app where app.id = ${model}`
    await tx`
      insert into app_version (app_id, number, creator_id, document)
      select place.app_id, 1, place.creator_id, document from place, app_version where app_version.app_id = ${model}`
    await tx`
      insert into address (slug, app_id, creator_id, was_public) select 'escola-' || n, app_id, creator_id, true from place`
    await tx`insert into place select 0, creator_id, id from app where id = ${model}`
    await tx`
      insert into product (creator_id, app_id, data, position)
      select creator_id, app_id, data, position from place, (values
        (0, '{"name": "Curso"}'::jsonb), (1, '{"name": "Avançado", "offerType": "PAID"}')) kind (position, data)`
    await tx`
      insert into product (creator_id, app_id, data, position)
      select creator_id, app_id, case when n % 2 = 0
        then '{"name": "Aos poucos", "releaseType": "DAYS_AFTER", "daysAfterPurchase": 7}'::jsonb
        else jsonb_build_object('name', 'Em breve', 'releaseType', 'EXACT_DATE', 'releaseDate', now() + interval '30 days') end, 2
      from place where n % 5 = 0`
    await tx`insert into push_app (app_id) select app_id from place where n % 10 < 6`
    await tx`create index on place (n)`
    await tx`analyze place`
    await tx`
      create temporary table pupil on commit drop as
      select s, gen_random_uuid() as student_id, creator_id, app_id, now() - random() * interval '1 year' as since,
        encode(sha256(s::text::bytea), 'hex') || '.webp' as photo
      from generate_series(1, ${students}) s join place
        on place.n = case when s <= ${modelStudents} then 0 else 1 + s % ${(creators - 1) * appsPerCreator} end`
    await tx`
      insert into student (id, creator_id, email, data, created_at)
      select student_id, creator_id, 'aluna' || s || '@exemplo.com.br', jsonb_build_object(
        'name', 'Aluna Silva ' || s, 'phone', '(11) 91234-5678', 'cpf', '529.982.247-25')
        || case when s % 50 = 0 then jsonb_build_object('avatar', '/images/' || photo) else '{}' end, since from pupil`
    await tx`
      insert into picture_use (name, holder, creator_id)
      select photo, 'student ' || student_id, creator_id from pupil where s % 50 = 0`
    await tx`
      insert into enrolment (creator_id, app_id, student_id, enrolled_at, last_access)
      select creator_id, app_id, student_id, since, since + (now() - since) * random() from pupil`
    await tx`
      insert into student_standing (student_id, creator_id, search_text, status, enrolled_at, last_access, apps)
      select student.id, student.creator_id, search_text, 'active', enrolled_at, last_access, array[app_id]
      from student join enrolment on enrolment.student_id = student.id`
    await tx`
      insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
      select creator_id, app_id, student_id, sha256(s::text::bytea), now() + interval '180 days' from pupil where s % 5 < 2`
    await tx`
      insert into mail (creator_id, app_id, student_id, recipient, subject, content, status, created_at)
      select creator_id, app_id, student_id, 'aluna' || s || '@exemplo.com.br', 'Seu acesso', 'null', 'sent', since
      from pupil where s % 5 = 0`
    await tx`
      insert into push_subscription (creator_id, app_id, student_id, endpoint, data)
      select creator_id, pupil.app_id, student_id, 'https://push.example/' || s, '{}' from pupil
      join push_app using (app_id) where s % 20 = 0`
    await fillLessons(tx as unknown as Sql, model)
    await fillFeed(tx as unknown as Sql, model)
    for (const table of filled) await tx`reindex table ${tx(table)}`
  })
  await admin`alter system reset all`
  await admin`select pg_reload_conf()`
  await admin`vacuum analyze`
}

/** Leaves the indexes of these tables as they are, those that keep a rule too: to make them anew, once all rows are there, is faster than to put each row in. */
async function restIndexes(tx: Sql): Promise<void> {
  await tx`
    update pg_index set indisready = false, indisvalid = false where indrelid = any (${filled}::regclass[])`
}

/** A lesson in every app that two of three students have completed; in the model fifty, each completed by half of its students. */
async function fillLessons(tx: Sql, model: string): Promise<void> {
  await tx`
    insert into module (creator_id, app_id, product_id, data, position)
    select creator_id, app_id, id, '{"title": "Módulo"}', 0 from product where position = 0`
  await tx`
    insert into lesson (creator_id, app_id, module_id, data, position)
    select creator_id, app_id, id, '{"title": "Aula", "duration": 10}', n from module,
      generate_series(1, case when app_id = ${model} then 50 else 3 end) n`
  await tx`create temporary table lesson_of on commit drop as select app_id, id as lesson_id, position from lesson`
  await tx`create index on lesson_of (app_id)`
  await tx`analyze lesson_of`
  await tx`
    insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
    select creator_id, app_id, student_id, lesson_id, since + (now() - since) * random()
    from pupil join lesson_of using (app_id) where (s + position) % case when app_id = ${model} then 2 else 3 end <> 0`
  await tx`
    insert into standing_due (creator_id, app_id) select creator_id, id from app where id = ${model} on conflict do nothing`
}

/** News of the model, each liked by a tenth of its students. */
async function fillFeed(tx: Sql, model: string): Promise<void> {
  await tx`
    insert into feed_post (creator_id, app_id, data, created_at, live_since, likes_count)
    select creator_id, id, jsonb_build_object('title', 'Notícia ' || n, 'content', 'Um parágrafo de texto.'),
      now() - make_interval(hours => n), now() - make_interval(hours => n), ${modelStudents / 10}
    from app, generate_series(1, 200) n where id = ${model}`
  await tx`
    insert into feed_like (creator_id, post_id, student_id)
    select post.creator_id, post.id, student_id from feed_post post, (
      select student_id from enrolment where app_id = ${model} limit ${modelStudents / 10}
    ) liker where post.app_id = ${model}`
}
