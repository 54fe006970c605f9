import type { Fragment, Transaction } from '../database/connection.ts'

interface Reading {
  creatorId: string
  /** Id of the post. */
  post: Fragment
  /** Their author as whoever reads is told of them; `student` and `creator` are joined. */
  author: Fragment
  /** The student who reads, who is told which are theirs. */
  me?: string
}

/** The first two comments of a post, as a JSON array. */
export function firstComments(tx: Transaction, { creatorId, post, author, me }: Reading): Fragment {
  return tx`
    select coalesce(json_agg(json_build_object(
      'id', first.id, 'content', first.data ->> 'content', 'author', first.author,
      ${me === undefined ? tx`` : tx`'mine', coalesce(first.student_id = ${me}, false),`}
      'createdAt', to_char(first.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by first.created_at, first.id), '[]')
    from (
      select comment.*, ${author} as author
      from community_comment comment join creator on creator.id = comment.creator_id
      left join student on student.id = comment.student_id and student.creator_id = ${creatorId}
      where comment.post_id = ${post} and comment.creator_id = ${creatorId}
      order by comment.created_at, comment.id limit 2
    ) first`
}
