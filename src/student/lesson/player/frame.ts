import { listen } from '../../../client/device/listen.ts'

/** Talks to a player in a frame of another site by messages, and hears nobody else. */
export interface Frame {
  post: (message: unknown) => void
  close: () => void
}

/** `onMessage` gets what the frame says, read where it is JSON. */
export function openFrame(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: Record<string, unknown>) => void,
): Frame {
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow) return
    const message = readMessage(data)
    if (message) onMessage(message)
  }
  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    close: listen(globalThis, 'message', hear),
  }
}

function readMessage(data: unknown): Record<string, unknown> | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** A number that a message carries, or undefined. */
export function numberIn(data: unknown, key: string): number | undefined {
  const value = (data as Record<string, unknown> | null | undefined)?.[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
