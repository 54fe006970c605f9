import { constants } from '../../domain/generated/constants.ts'
import type { App } from '../../domain/generated/types.ts'

/**
 * How a draft gets from the builder into a preview tab. At first by a value on the builder's window, which the new
 * tab reads through `window.opener` and which is gone after 10 s; from then on by a channel between the two tabs.
 */

declare global {
  interface Window {
    trilhaPreview?: App
  }
}

const channelName = (id: string) => `trilha-preview-${id}`
const channels = new Map<string, BroadcastChannel>()
let pending: ReturnType<typeof setTimeout> | undefined

/** Opens `/preview` on this draft in a new tab. */
export function openPreview(draft: App): void {
  window.trilhaPreview = draft
  setTimeout(() => delete window.trilhaPreview, constants.previewConfigurationSeconds * 1000)
  window.open('/preview?mode=direct', '_blank')
}

/** Tells open previews of this app how it looks now, at most ten times a second. */
export function sharePreview(draft: App): void {
  if (typeof BroadcastChannel === 'undefined') return
  clearTimeout(pending)
  pending = setTimeout(() => {
    let channel = channels.get(draft.id)
    if (!channel) channels.set(draft.id, (channel = new BroadcastChannel(channelName(draft.id))))
    channel.postMessage(draft)
  }, 100)
}

/** Follows the drafts of an app that a builder shares; returns the way to stop. */
export function followPreview(id: string, onDraft: (draft: App) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName(id))
  channel.onmessage = (message: MessageEvent<App>) => onDraft(message.data)
  return () => channel.close()
}
