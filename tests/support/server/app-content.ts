import { randomBytes } from 'node:crypto'
import type { Sql } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'

/** Ids of one row of everything that an app can hold. */
export type Content = Record<
  | 'module'
  | 'lesson'
  | 'student'
  | 'grant'
  | 'certificate'
  | 'enrolment'
  | 'feedPost'
  | 'feedComment'
  | 'communityPost'
  | 'comment'
  | 'mail',
  string
>

const letter = {
  language: 'pt-BR',
  subject: 'Seu acesso',
  paragraphs: ['Olá.'],
  link: { label: 'Abrir', url: 'http://academia.trilha.test/enter#x' },
  notes: [],
  sender: { name: 'Academia', replyTo: null, color: '#10b981', onColor: '#000000' },
  expiresAt: null,
}

/** Puts one row into every table of an app that has a product. */
export async function fillApp(sql: Sql, creatorId: string, appId: string): Promise<Content> {
  return await asCreator(sql, creatorId, async (tx) => {
    const owner = tx`${creatorId}, ${appId}`
    const made = async (query: PromiseLike<unknown>) => ((await query) as { id: string }[])[0]!.id
    const module = await made(tx`insert into module (creator_id, app_id, product_id, data, position)
      select ${owner}, id, '{"title": "Módulo"}', 0 from product where app_id = ${appId} returning id`)
    const lesson = await made(tx`insert into lesson (creator_id, app_id, module_id, data, position)
      values (${owner}, ${module}, '{"title": "Aula", "content": "Olá"}', 0) returning id`)
    const student = await made(tx`insert into student (creator_id, email, data)
      values (${creatorId}, 'aluna@exemplo.com', '{"name": "Aluna"}') returning id`)
    const enrolment = await made(tx`insert into enrolment (creator_id, app_id, student_id, last_access)
      values (${owner}, ${student}, now()) returning id`)
    const grant = await made(tx`insert into access_grant (creator_id, app_id, student_id, product_id, source)
      select ${owner}, ${student}, id, 'manual' from product where app_id = ${appId} returning id`)
    await tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
      values (${owner}, ${student}, ${lesson})`
    const feedPost = await made(tx`insert into feed_post (creator_id, app_id, data)
      values (${owner}, '{"title": "Novidade", "content": "Olá"}') returning id`)
    await tx`insert into feed_read (creator_id, post_id, student_id) values (${creatorId}, ${feedPost}, ${student})`
    const communityPost = await made(tx`insert into community_post (creator_id, app_id, student_id, data)
      values (${owner}, ${student}, '{"content": "Oi, turma"}') returning id`)
    const comment = await made(tx`insert into community_comment (creator_id, app_id, post_id, data)
      values (${owner}, ${communityPost}, '{"content": "Boas-vindas"}') returning id`)
    await tx`insert into community_report (creator_id, app_id, student_id, community_comment_id, reason)
      values (${owner}, ${student}, ${comment}, 'spam')`
    await tx`insert into community_like (creator_id, post_id) values (${creatorId}, ${communityPost})`
    const [device, token] = [randomBytes(32), randomBytes(32)]
    await tx`insert into departure (creator_id, app_id) values (${owner})`
    await tx`insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
      values (${owner}, ${student}, ${device}, now() + interval '1 day')`
    await tx`insert into student_token (creator_id, app_id, student_id, token_hash, expires_at)
      values (${owner}, ${student}, ${token}, now() + interval '1 day')`
    await tx`insert into lesson_progress (creator_id, app_id, student_id, lesson_id)
      values (${owner}, ${student}, ${lesson})`
    await tx`insert into student_action (creator_id, student_id, id)
      values (${creatorId}, ${student}, gen_random_uuid())`
    const certificate = await made(tx`insert into certificate (creator_id, app_id, student_id, code, data)
      values (${owner}, ${student}, ${`CERT-${token.toString('hex')}`}, '{"courseName": "Violão", "hours": 2}')
      returning id`)
    await tx`insert into feed_like (creator_id, post_id, student_id) values (${creatorId}, ${feedPost}, ${student})`
    const feedComment = await made(tx`insert into feed_comment (creator_id, app_id, post_id, student_id, data)
      values (${owner}, ${feedPost}, ${student}, '{"content": "Oba"}') returning id`)
    await tx`insert into push_subscription (creator_id, app_id, student_id, endpoint, data)
      values (${owner}, ${student}, 'https://push.example/1', '{}')`
    await tx`insert into announcement (creator_id, app_id, kind, subject_id)
      values (${owner}, 'feed', ${feedPost})`
    const mail = await made(tx`insert into mail (creator_id, app_id, student_id, recipient, subject, content)
      values (${owner}, ${student}, 'aluna@exemplo.com', 'Seu acesso', ${tx.json(letter)}) returning id`)
    await tx`insert into upload (creator_id, app_id, name, type, size, key)
      values (${owner}, 'a.pdf', 'application/pdf', 1, ${appId})`
    const document = await made(tx`insert into document (creator_id, app_id, kind, data)
      values (${owner}, 'faq', '{}') returning id`)
    await tx`insert into unique_value (scope, kind, field, digest, creator_id, document_id)
      values (${appId}, 'faq', 'code', ${randomBytes(32)}, ${creatorId}, ${document})`
    await tx`insert into document_extract (id, creator_id, app_id, kind, position, created_at, updated_at, numbers, texts, searched)
      values (${document}, ${owner}, 'faq', 0, now(), now(), '{}', '{}', 'onde')`
    await tx`insert into file_use (upload_id, document_id, creator_id)
      values (gen_random_uuid(), ${document}, ${creatorId})`
    const sheet =
      await made(tx`insert into sheet_import (id, creator_id, app_id, kind, name, titles, columns, state)
      values (gen_random_uuid(), ${owner}, 'faq', 'x.csv', '{Pergunta}', '{}', 'ready') returning id`)
    await tx`insert into sheet_line (import_id, creator_id, line, cells) values (${sheet}, ${creatorId}, 2, '{Onde?}')`
    await tx`insert into saved_view (creator_id, app_id, list, data)
      values (${owner}, 'app-user', '{"name": "Em dia", "asked": "status=ACTIVE"}')`
    await tx`insert into kept_draft (creator_id, app_id, data) values (${owner}, '{"name": "Antes"}')
      on conflict do nothing`
    return {
      grant,
      certificate,
      module,
      lesson,
      student,
      enrolment,
      feedPost,
      feedComment,
      communityPost,
      comment,
      mail,
    }
  })
}
