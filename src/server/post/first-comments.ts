import type { Fragment, Transaction } from '../database/connection.ts'
import { andNotBlocked, type Reader } from './block/queries.ts'
import { isReported } from './report/queries.ts'

interface Reading {
  creatorId: string
  /** Id of the post. */
  post: Fragment
  /** Their author as whoever reads is told of them; `student` and `creator` are joined. */
  author: Fragment
  /** The student who reads, who is told which are theirs, and reads nobody they blocked. */
  reader?: Reader
}

/** The first two comments of a post, as a JSON array. */
export function firstComments(tx: Transaction, { creatorId, post, author, reader }: Reading): Fragment {
  return tx`
    select coalesce(json_agg(json_build_object(
      'id', first.id, 'content', first.data ->> 'content', 'author', first.author,
      ${
        reader
          ? tx`
            'mine', coalesce(first.student_id = ${reader.studentId}, false),
            'reported', ${isReported(tx, creatorId, reader.studentId, tx`first.id`)},`
          : tx``
      }
      'edited', first.data ? 'edited', 'replyTo', first.data ->> 'replyTo',
      'createdAt', to_char(first.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by first.created_at, first.id), '[]')
    from (
      select comment.*, ${author} as author
      from community_comment comment join creator on creator.id = comment.creator_id
      left join student on student.id = comment.student_id and student.creator_id = ${creatorId}
      where comment.post_id = ${post} and comment.creator_id = ${creatorId}
        ${reader ? andNotBlocked(tx, reader, tx`comment.student_id`) : tx``}
      order by comment.created_at, comment.id limit 2
    ) first`
}
