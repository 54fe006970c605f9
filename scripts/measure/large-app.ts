import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'

/** How much a large app holds. */
export const size = { products: 200, modules: 200, lessons: 500, users: 10_000, posts: 300 }

/**
 * Fills an app by SQL with that much: a third of the products is PAID, each bought by a twentieth of the students;
 * students have completed a share of what they may open, some a lot, most little. About 500,000 completions.
 */
export async function fillLargeApp(sql: Sql, creatorId: string, appId: string): Promise<void> {
  await asCreator(sql, creatorId, async (tx) => {
    const owner = tx`${creatorId}, ${appId}`
    await tx`insert into product (creator_id, app_id, data, position)
      select ${owner}, jsonb_build_object('name', 'Curso ' || n, 'description', repeat('Do zero ao palco. ', 8))
        || case n % 3 when 0 then '{"offerType": "PAID", "platformIds": [{"platform": "hotmart", "productId": "1"}]}'
          else '{}' end::jsonb, n
      from generate_series(1, ${size.products}) n`
    await tx`insert into module (creator_id, app_id, product_id, data, position)
      select ${owner}, id, jsonb_build_object('title', 'Módulo de ' || (data ->> 'name')), 0
      from product where app_id = ${appId}`
    await tx`insert into lesson (creator_id, app_id, module_id, data, position)
      select ${owner}, module.id, jsonb_build_object(
        'title', 'Aula ' || n, 'content', repeat('Um parágrafo de texto, com **ênfase**. ', 100), 'duration', 7), n
      from generate_series(1, ${size.lessons}) n
      join (select id, row_number() over () as place from module where app_id = ${appId}) module
        on place = 1 + n % ${size.modules}`
    await tx`insert into student (creator_id, email, data)
      select ${creatorId}, 'aluna' || n || '@exemplo.com.br',
        jsonb_build_object('name', 'Aluna Número ' || n, 'phone', '(11) 91234-5678')
      from generate_series(1, ${size.users}) n`
    // Without it the triggers of what follows are planned as if nobody were there.
    await tx`analyze`
    await tx`insert into enrolment (creator_id, app_id, student_id, enrolled_at, last_access)
      select ${owner}, id, now() - random() * interval '1 year', now() - random() * interval '30 days'
      from student where creator_id = ${creatorId}`
    await tx`insert into access_grant (creator_id, app_id, student_id, product_id, source)
      select ${owner}, student.id, product.id, 'purchase' from student cross join product
      where product.app_id = ${appId} and product.data ->> 'offerType' = 'PAID'
        and student.creator_id = ${creatorId} and random() < 0.05`
    await tx`analyze`
    await tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
      with open_product as (
        select student.id as student_id, product.id from student cross join product
        where product.app_id = ${appId} and product.data ->> 'offerType' is null
        union all
        select student_id, product_id from access_grant where app_id = ${appId}
      ), keen as materialized (
        select id, random() ^ 2 * 0.45 as share from student where creator_id = ${creatorId}
      )
      select ${owner}, keen.id, lesson.id
      from keen join open_product on open_product.student_id = keen.id
      join module on module.product_id = open_product.id join lesson on lesson.module_id = module.id
      where random() < share`
    await tx`insert into feed_post (creator_id, app_id, data, created_at)
      select ${owner}, jsonb_build_object('title', 'Novidade ' || n, 'content', repeat('Turma nova no ar. ', 20)),
        now() - n * interval '1 hour'
      from generate_series(1, ${size.posts}) n`
    await tx`insert into community_post (creator_id, app_id, data, created_at)
      select ${owner}, jsonb_build_object('content', repeat('Alguém para tocar junto? ', 10)), now() - n * interval '1 hour'
      from generate_series(1, ${size.posts}) n`
    await tx`insert into community_comment (creator_id, app_id, post_id, data)
      select ${owner}, id, '{"content": "Eu quero!"}' from community_post, generate_series(1, 5)
      where app_id = ${appId}`
  })
  // What the database does by itself, some time after so much has come.
  await sql`vacuum analyze`
}
