import { constants } from '../../domain/generated/constants.ts'
import type { App } from '../../domain/generated/types.ts'

/**
 * How a draft gets from the builder into a preview tab. At first by a value on the builder's window, which the new
 * tab reads through `window.opener` and which is gone after 10 s; from then on by a channel between the two tabs.
 * A preview that was opened by its id alone asks on that channel.
 */

declare global {
  interface Window {
    trilhaPreview?: App
  }
}

const channelName = (id: string) => `trilha-preview-${id}`

/** What previews say to a builder; a builder answers with the draft itself. */
const question = 'draft?'

/** Opens `/preview` on this draft in a new tab, over sample content or, with `own`, over the app's own. */
export function openPreview(draft: App, content: 'sample' | 'own' = 'sample'): void {
  window.trilhaPreview = draft
  setTimeout(() => delete window.trilhaPreview, constants.previewConfigurationSeconds * 1000)
  window.open(`/preview?mode=direct${content === 'own' ? '&content=own' : ''}`, '_blank')
}

/** Shares an app's draft with its open previews. */
export interface PreviewSource {
  /** Tells how the draft looks now; what follows within a tenth of a second is told in one. */
  share: (draft: App) => void
  close: () => void
}

export function createPreviewSource(id: string): PreviewSource {
  const channel = new BroadcastChannel(channelName(id))
  let latest: App | undefined
  let pending: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    pending = undefined
    if (latest) channel.postMessage(latest)
  }
  channel.onmessage = (message) => message.data === question && tell()
  return {
    share: (draft) => {
      latest = draft
      pending ??= setTimeout(tell, 100)
    },
    close: () => {
      clearTimeout(pending)
      channel.close()
    },
  }
}

/** Follows the drafts of an app that a builder shares, the current one first; returns the way to stop. */
export function followPreview(id: string, onDraft: (draft: App) => void): () => void {
  const channel = new BroadcastChannel(channelName(id))
  channel.onmessage = (message: MessageEvent<App | typeof question>) => {
    if (message.data !== question) onDraft(message.data)
  }
  channel.postMessage(question)
  return () => channel.close()
}
