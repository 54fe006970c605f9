import { fetchApp, patchApp, publishApp, type AppEntry } from '../../client/app.ts'
import { ApiError } from '../../client/error.ts'
import type { Answer, DraftNetwork } from '../../domain/draft/port.ts'
import type { Copy } from '../../domain/draft/state.ts'
import type { App } from '../../domain/generated/types.ts'
import { asDocument } from './draft.ts'

/** The API, as the keeper of an app's draft talks to it. */
export function draftNetwork(id: string): DraftNetwork {
  return {
    save: ({ key, change, etag }) => answered(patchApp(id, change, etag, key)),
    read: () => answered(fetchApp(id)),
    publish: (etag) => answered(publishApp(id, etag)),
  }
}

export const copyOf = ({ app, etag }: AppEntry): Copy => ({ document: asDocument(app), etag })
export const entryOf = ({ document, etag }: Copy): AppEntry => ({ app: document as unknown as App, etag })

async function answered(call: Promise<AppEntry>): Promise<Answer> {
  try {
    return { kind: 'copy', copy: copyOf(await call) }
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const { status, fields, message } = problem
    if (status === 412) return { kind: 'stale' }
    // Without a session, or with too many calls, nothing was judged: it is sent again later.
    const isJudged = status >= 400 && status < 500 && ![401, 408, 429].includes(status)
    return isJudged ? { kind: 'refused', fields, message } : { kind: 'lost', message }
  }
}
