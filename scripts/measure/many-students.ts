import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'

/** How much there is. */
export const size = { students: 100_000, apps: 20, lessonsPerApp: 40, completions: 2_000_000 }

/**
 * Fills a creator's apps (made already) by SQL: in each a free, a paid and a bonus product with 40 lessons; students in one
 * app each, three tenths of them in a second one, two fifths with the paid product; about two million completions.
 */
export async function fillManyStudents(sql: Sql, creatorId: string): Promise<void> {
  await asCreator(sql, creatorId, async (tx) => {
    await tx`
      insert into product (creator_id, app_id, data, position)
      select creator_id, id, jsonb_build_object('name', 'Curso ' || n, 'offerType', offer), n
      from app, (values (1, 'FREE'), (2, 'PAID'), (3, 'BONUS')) kind (n, offer) where creator_id = ${creatorId}`
    await tx`
      insert into module (creator_id, app_id, product_id, data, position)
      select creator_id, app_id, product.id, jsonb_build_object('title', 'Módulo ' || n), n
      from product, generate_series(1, 4) n where creator_id = ${creatorId}`
    await tx`
      insert into lesson (creator_id, app_id, module_id, data, position)
      select module.creator_id, module.app_id, module.id, jsonb_build_object(
        'title', 'Aula ' || n, 'content', 'Um parágrafo de texto.', 'duration', 7), n
      from module join product on product.id = module.product_id
      cross join lateral generate_series(1, case product.data ->> 'offerType' when 'FREE' then 5 when 'PAID' then 4 else 1 end) n
      where module.creator_id = ${creatorId}`
    await tx`
      insert into student (creator_id, email, data, created_at)
      select ${creatorId}, first || '.' || last || n || '@exemplo.com.br', jsonb_build_object(
        'name', initcap(first) || ' ' || initcap(last) || ' ' || n, 'phone', '(11) 91234-5678',
        'cpf', '529.982.247-25', 'status', case when n % 50 = 0 then 'blocked' when n % 10 = 0 then 'inactive' else 'active' end,
        'instrument', (array['violão','piano','canto','bateria','flauta'])[1 + n % 5], 'points', (n * 7919) % 1000,
        'town', (array['Lins','Bauru','Olinda','Tatuí','Penedo','Sobral','Mariana'])[1 + n % 7]),
        now() - random() * interval '2 years'
      from generate_series(1, ${size.students}) n
      cross join lateral (select
        (array['ana','bruno','carla','davi','elisa','fabio','gabi','hugo','iris','joão','kátia','lucas'])[1 + n % 12] as first,
        (array['silva','souza','lima','rocha','alves','costa','dias','gomes','melo','nunes','pinto','reis','teles'])[1 + n % 13] as last
      ) name`
    // Where each is: by turns, so that every app has as many.
    await tx`
      create temporary table place on commit drop as
      with app_of as (select id, row_number() over (order by id) - 1 as place from app where creator_id = ${creatorId}),
        student_of as (select id, row_number() over (order by id) as n from student where creator_id = ${creatorId})
      select student_of.id as student_id, app_of.id as app_id, n, random() as keen from student_of
      join app_of on app_of.place = n % ${size.apps} or (n % 10 < 3 and app_of.place = (n + 7) % ${size.apps})`
    await tx`
      insert into access_grant (creator_id, app_id, student_id, product_id, source)
      select ${creatorId}, place.app_id, student_id, product.id, 'purchase' from place
      join product on product.app_id = place.app_id and product.data ->> 'offerType' = 'PAID' where n % 5 < 2`
    await tx`analyze`
    await tx`
      insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
      select ${creatorId}, place.app_id, student_id, lesson.id, now() - random() * interval '1 year' from place
      join lesson on lesson.app_id = place.app_id join module on module.id = lesson.module_id
      join product on product.id = module.product_id
      where (product.data ->> 'offerType' = 'FREE' or n % 5 < 2) and random() < sqrt(keen) * 0.82`
    await tx`
      insert into lesson_progress (creator_id, app_id, student_id, lesson_id, watched_seconds, position_at)
      select creator_id, app_id, student_id, lesson_id, 400, completed_at from lesson_completion
      where creator_id = ${creatorId} and random() < 0.2`
    await tx`analyze`
    // All at once what a trigger counts for one.
    await tx`alter table enrolment disable trigger progress`
    await tx`
      insert into enrolment (creator_id, app_id, student_id, enrolled_at, last_access, lessons_done)
      select ${creatorId}, app_id, student_id, now() - random() * interval '1 year',
        case when n % 7 > 0 then now() - random() * interval '30 days' end, coalesce(done.lessons, 0)
      from place left join (
        select app_id, student_id, count(*)::int as lessons from lesson_completion group by app_id, student_id
      ) done using (app_id, student_id)`
    await tx`alter table enrolment enable trigger progress`
  })
  // What the database does by itself, some time after so much has come.
  await sql`vacuum analyze`
}
