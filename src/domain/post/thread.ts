interface Answering {
  id: string
  /** Id of the comment that it answers. */
  replyTo?: string | null
}

/** A comment with what was answered to it. */
export interface Thread<C> {
  comment: C
  replies: C[]
}

/** Comments as conversations go: what answers one stands beneath it. What answers one that is not there stands for itself. */
export function threadsOf<C extends Answering>(comments: readonly C[]): Thread<C>[] {
  const threads = new Map<string, Thread<C>>()
  for (const comment of comments) {
    const thread = comment.replyTo ? threads.get(comment.replyTo) : undefined
    if (thread) thread.replies.push(comment)
    else threads.set(comment.id, { comment, replies: [] })
  }
  return [...threads.values()]
}
