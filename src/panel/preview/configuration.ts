import page from '../../domain/generated/screens/pages/preview.ts'
import type { App } from '../../domain/generated/types.ts'
import { applyChange } from '../../domain/schema/change.ts'
import { isObject } from '../../domain/schema/path.ts'
import { defaultApp } from './default-app.ts'

/** Where this tab keeps its configuration, so that reloading it works after the opener's copy is gone. */
const ownKey = 'trilha-preview'

/**
 * The configuration that a preview page is about: the opener's in direct mode (`?mode=direct`), else the one stored
 * under the `id` parameter, in session or local storage. Missing or unreadable: the defaults.
 */
export function readConfiguration(search: URLSearchParams): App {
  const id = search.get('id')
  const given = search.get('mode') === 'direct' ? direct() : { ...(id && { id }), ...stored(id) }
  return applyChange(defaultApp(), given as Record<string, unknown>) as unknown as App
}

/** Keeps what this tab shows. */
export function keepConfiguration(app: App): void {
  try {
    sessionStorage.setItem(ownKey, JSON.stringify(app))
  } catch {
    // A full storage only costs the picture after a reload.
  }
}

function direct(): object {
  const opener = window.opener as Window | null
  try {
    if (opener?.trilhaPreview) return opener.trilhaPreview
  } catch {
    // The opener has gone to another site; its values are not ours to read.
  }
  return parse(sessionStorage.getItem(ownKey))
}

function stored(id: string | null): object {
  if (!id) return {}
  return parse(sessionStorage.getItem(id) ?? localStorage.getItem(id))
}

function parse(text: string | null): object {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch (error) {
    console.error(page.failed, error)
    return {}
  }
}
