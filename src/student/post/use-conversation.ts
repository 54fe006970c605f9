import { useEffect, useState } from 'react'
import type { SiteComment, SiteComments } from '../../domain/generated/answer-types.ts'
import { withText } from './edited-text.ts'
import type { CommentActions } from './reaction.ts'

interface State {
  comments: SiteComment[]
  next: string | null
  step: 'loading' | 'ready' | 'failed'
}

/** The comments of a post from when its conversation opens; `first` shows meanwhile. */
export function useConversation(postId: string, first: SiteComment[], actions: CommentActions) {
  const { load, write, edit, remove } = actions
  const [state, setState] = useState<State>({ comments: first, next: null, step: 'loading' })

  useEffect(() => {
    let isCurrent = true
    load(postId, null).then(
      (page) => isCurrent && setState(withPage(null, page)),
      () => isCurrent && setState(failed),
    )
    return () => {
      isCurrent = false
    }
  }, [load, postId])

  const readOn = async () => {
    const cursor = state.next
    setState((last) => ({ ...last, step: 'loading' }))
    try {
      setState(withPage(cursor, await load(postId, cursor)))
    } catch {
      setState(failed)
    }
  }

  return {
    ...state,
    readOn,
    write: async (content: string, replyTo?: string) => {
      const made = await write(postId, content, replyTo)
      // Where there is more to read, the new one stands at the end of what has been read.
      setState((last) => ({ ...last, comments: [...last.comments, made] }))
    },
    edit: async (id: string, content: string) => {
      await edit(postId, id, content)
      setState((last) => ({ ...last, comments: withText(last.comments, id, content) }))
    },
    remove: async (id: string) => {
      await remove(postId, id)
      setState((last) => ({ ...last, comments: last.comments.filter((comment) => comment.id !== id) }))
    },
  }
}

const failed = (last: State): State => ({ ...last, step: 'failed' })

/** What has been read, with the page behind `cursor` as well; the first page takes the place of everything. */
function withPage(cursor: string | null, page: SiteComments) {
  return (last: State): State => {
    const before = cursor === null ? [] : last.comments
    const known = new Set(before.map(({ id }) => id))
    return {
      comments: [...before, ...page.comments.filter(({ id }) => !known.has(id))],
      next: page.next,
      step: 'ready',
    }
  }
}
