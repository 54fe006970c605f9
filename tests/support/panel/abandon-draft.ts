import { openAppDraft } from '../../../src/panel/draft/open-draft.ts'
import { makeApp } from './make-app.ts'

/** Ends what the last builder of an app still does after it was closed, before what it stands on is taken away. */
export async function leaveDraft(id: string): Promise<void> {
  const draft = await openAppDraft('', { data: makeApp({ id }), etag: '"1"' }, () => {})
  await draft.abandon()
}
