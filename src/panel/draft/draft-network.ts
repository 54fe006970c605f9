import { fetchApp, patchApp, publishApp, type AppEntry } from '../../client/app/app.ts'
import { ApiError } from '../../client/request/error.ts'
import { currentSession, noticeSession } from '../../client/session/session.ts'
import type { Answer, DraftNetwork } from '../../domain/draft/port.ts'
import type { Copy } from '../../domain/draft/state.ts'
import type { App } from '../../domain/generated/types.ts'
import { asDocument } from './draft-atoms.ts'

/** The API, as the editor of an app's draft talks to it: for its owner, and for nobody who signs in after them. */
export function draftNetwork(owner: string, id: string): DraftNetwork {
  const ask = async (call: () => Promise<AppEntry>): Promise<Answer> => {
    if (isSignedIn(owner)) return toAnswer(call())
    noticeSession()
    return { kind: 'lost' }
  }
  return {
    save: ({ key, change, etag }) => ask(() => patchApp(id, change, etag, key)),
    read: () => ask(() => fetchApp(id)),
    publish: (etag) => ask(() => publishApp(id, etag)),
  }
}

/** Whether the session is this person's. */
export const isSignedIn = (owner: string): boolean => (currentSession().user?.id ?? '') === owner

export const copyOf = ({ data, etag }: AppEntry): Copy => ({ document: asDocument(data), etag })
export const entryOf = ({ document, etag }: Copy): AppEntry => ({ data: document as unknown as App, etag })

async function toAnswer(call: Promise<AppEntry>): Promise<Answer> {
  try {
    return { kind: 'copy', copy: copyOf(await call) }
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const { status, fields, message, isFromServer } = problem
    if (status === 412) return { kind: 'stale' }
    // A proxy that finds nothing will find it later.
    if (status === 404) return isFromServer ? { kind: 'gone' } : { kind: 'lost', message }
    // Without a session, or with too many calls, nothing was judged: it is sent again later.
    const isJudged = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
    return isJudged ? { kind: 'refused', fields, message } : { kind: 'lost', message, isFault: status >= 500 }
  }
}
