import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { DocumentAndState, Course, ModuleCopy } from './contents.ts'

/** Courses that are read at a time. */
const batch = 10

/** Everything that is taught in an app, in order; what belongs to no product last. One statement, so of one moment. */
export function readCourses(tx: Transaction, { creatorId, appId }: AppKey): AsyncIterable<Iterable<Course>> {
  return tx<(Course & { [column: string]: unknown })[]>`
    select case when course.id is not null then json_build_object('document', course.data, 'complete', course.complete) end
      as product, coalesce((
      select json_agg(json_build_object('document', module.data, 'complete', module.complete, 'lessons', coalesce((
        select json_agg(json_build_object('document', lesson.data, 'complete', lesson.complete)
          order by lesson.position, lesson.created_at, lesson.id)
        from lesson where lesson.module_id = module.id and lesson.creator_id = ${creatorId}
      ), '[]'::json)) order by module.position, module.created_at, module.id)
      from module where module.app_id = ${appId} and module.creator_id = ${creatorId}
        and module.product_id is not distinct from course.id
    ), '[]'::json) as modules
    from (
      select id, data, complete, position, created_at from product where app_id = ${appId} and creator_id = ${creatorId}
      union all select null, null, null, null, null
    ) course
    order by course.position nulls last, course.created_at, course.id`.cursor(batch)
}

/** The ids of what is taught in an app, each entity's in the order in which courses are read. */
export async function readTaught(
  tx: Transaction,
  { creatorId, appId }: AppKey,
): Promise<Record<'product' | 'module' | 'lesson', string[]>> {
  const [row] = await tx<[Record<'product' | 'module' | 'lesson', string[]>]>`
    with course as (
      select id, row_number() over (order by position, created_at, id) as place
      from product where app_id = ${appId} and creator_id = ${creatorId}
    ), part as (
      select module.id,
        row_number() over (order by course.place nulls last, module.position, module.created_at, module.id) as place
      from module left join course on course.id = module.product_id
      where module.app_id = ${appId} and module.creator_id = ${creatorId}
    )
    select array(select id from course order by place) as product, array(select id from part order by place) as module,
      array(
        select lesson.id from lesson join part on part.id = lesson.module_id where lesson.creator_id = ${creatorId}
        order by part.place, lesson.position, lesson.created_at, lesson.id
      ) as lesson`
  return row
}

/** Adds a product at this position of the app; returns its id. */
export async function insertProduct(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { document, complete }: DocumentAndState,
  position: number,
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into product (creator_id, app_id, data, complete, position)
    values (${creatorId}, ${appId}, ${tx.json(document as never)}, ${complete}, ${position}) returning id`
  return row.id
}

/** Adds modules, in their order, to a product, or with null to what belongs to none. */
export async function insertModules(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  productId: string | null,
  modules: (ModuleCopy & { id: string })[],
): Promise<void> {
  const rows = modules.map(({ id, document, complete }) => ({ id, document, complete }))
  await tx`
    insert into module (id, creator_id, app_id, product_id, data, complete, position)
    select (row ->> 'id')::uuid, ${creatorId}, ${appId}, ${productId}::uuid, row -> 'document',
      (row ->> 'complete')::boolean, place - 1
    from jsonb_array_elements(${tx.json(rows as never)}) with ordinality as item (row, place)`
}

/** Adds lessons to modules of the app, each at its `order`. */
export async function insertLessons(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  lessons: (DocumentAndState & { moduleId: string; order: number })[],
): Promise<void> {
  await tx`
    insert into lesson (creator_id, app_id, module_id, data, complete, position)
    select ${creatorId}, ${appId}, (row ->> 'moduleId')::uuid, row -> 'document', (row ->> 'complete')::boolean,
      (row ->> 'order')::int
    from jsonb_array_elements(${tx.json(lessons as never)}) row`
}

/** A post that the team wrote, and when. */
export interface PostCopy extends DocumentAndState {
  at: Date
}

/** The team's own posts of an app, oldest first: what students wrote is theirs. */
export async function readPosts(tx: Transaction, { creatorId, appId }: AppKey) {
  const feed = await tx<PostCopy[]>`
    select created_at as at, data as document, complete from feed_post
    where app_id = ${appId} and creator_id = ${creatorId} order by created_at, id`
  const community = await tx<PostCopy[]>`
    select created_at as at, data as document, complete from community_post
    where app_id = ${appId} and creator_id = ${creatorId} and student_id is null order by created_at, id`
  return { feed: [...feed], community: [...community] }
}

/** A document of an entity that has no table of its own. */
export interface DocumentCopy extends PostCopy {
  id: string
  kind: string
  /** What it belongs to, if not to the app itself: the entity of what is taught, or `document`, and its id. */
  owner?: string | null
  ownerId?: string | null
}

/** Every such document of an app, kind by kind, in order. */
export async function readDocuments(tx: Transaction, { creatorId, appId }: AppKey): Promise<DocumentCopy[]> {
  return await tx<DocumentCopy[]>`
    select id, kind, created_at as at, data as document, complete,
      case when product_id is not null then 'product' when module_id is not null then 'module'
        when lesson_id is not null then 'lesson' when parent_id is not null then 'document' end as owner,
      coalesce(product_id, module_id, lesson_id, parent_id) as owner_id from document
    where app_id = ${appId} and creator_id = ${creatorId} order by kind, position, created_at, id`
}

/** Adds documents to an app, in their order among those of their kind, none of them from the future. */
export async function insertDocuments(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  documents: DocumentCopy[],
): Promise<void> {
  const ownerIn = (owner: string) =>
    tx`case row ->> 'owner' when ${owner}::text then (row ->> 'ownerId')::uuid end`
  await tx`
    insert into document (id, creator_id, app_id, product_id, module_id, lesson_id, parent_id, kind, data, complete, position, created_at)
    select (row ->> 'id')::uuid, ${creatorId}, ${appId}, ${ownerIn('product')}, ${ownerIn('module')}, ${ownerIn('lesson')},
      ${ownerIn('document')}, row ->> 'kind', row -> 'document', (row ->> 'complete')::boolean,
      row_number() over (partition by row ->> 'kind' order by place) - 1, least((row ->> 'at')::timestamptz, now())
    from jsonb_array_elements(${tx.json(documents as never)}) with ordinality as item (row, place)`
}

/** Gives a document of an app another text. */
export async function updateDocument(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { id, document, complete }: DocumentAndState & { id: string },
): Promise<void> {
  await tx`
    update document set data = ${tx.json(document as never)}, complete = ${complete}
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
}

/** Adds the team's posts to an app, none of them from the future. */
export async function insertPosts(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  table: 'feed_post' | 'community_post',
  posts: PostCopy[],
): Promise<void> {
  await tx`
    insert into ${tx(table)} (creator_id, app_id, data, complete, created_at)
    select ${creatorId}, ${appId}, row -> 'document', (row ->> 'complete')::boolean,
      least((row ->> 'at')::timestamptz, now())
    from jsonb_array_elements(${tx.json(posts as never)}) row`
}
