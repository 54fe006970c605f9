import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import type { App } from '../../domain/generated/types.ts'
import { draftAtom, isUnsavedAtom, viewAtom, useDraftEditor } from '../draft/draft-atoms.ts'
import { useUnloadGuard } from '../leave/leave-guard.ts'

/**
 * Saves without being asked: every 10 s while the draft differs, 1 s after a picture was put in, when the tab is hidden, and when
 * the connection is back. Whoever comes back to the tab sees what changed elsewhere. Leaving the page asks first where
 * something unsaved could not be kept on the device.
 */
export function useAutosave(): void {
  const { save, catchUp } = useDraftEditor()
  const isUnsaved = useAtomValue(isUnsavedAtom)
  const isKept = useAtomValue(viewAtom)?.place === 'device'
  const pictures = useAtomValue(draftAtom)
  const newPictures = pictures ? countNewPictures(pictures) : 0

  useEffect(() => {
    const timer = setInterval(() => void save(), constants.autosaveSeconds * 1000)
    const onVisibility = () => void (document.visibilityState === 'hidden' ? save() : catchUp())
    const onReturn = () => void catchUp()
    const stop = new AbortController()
    document.addEventListener('visibilitychange', onVisibility, { signal: stop.signal })
    addEventListener('online', onReturn, { signal: stop.signal })
    addEventListener('focus', onReturn, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [save, catchUp])

  const before = useRef(0)
  useEffect(() => {
    const isNew = newPictures > before.current
    before.current = newPictures
    if (!isNew) return
    const timer = setTimeout(() => void save(), constants.saveAfterUploadSeconds * 1000)
    return () => clearTimeout(timer)
  }, [newPictures, save])

  useUnloadGuard(isUnsaved && !isKept)
}

/** Pictures that only this page holds: they are data URLs until the server has stored them. */
function countNewPictures(value: App | unknown): number {
  if (typeof value === 'string') return value.startsWith('data:image/') ? 1 : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((count, item) => count + countNewPictures(item), 0)
}
