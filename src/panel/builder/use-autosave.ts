import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import type { App } from '../../domain/generated/types.ts'
import { useLeaveGuard } from '../leave-guard.ts'
import { draftAtom, isUnsavedAtom } from './draft.ts'
import type { Saver } from './saver.ts'

/**
 * Saves without being asked: every 10 s while the draft differs, 1 s after a picture was put in, when the tab is hidden, and when
 * the connection is back. Leaving the page with something unsaved asks first.
 */
export function useAutosave({ save }: Saver): void {
  const isUnsaved = useAtomValue(isUnsavedAtom)
  const pictures = useAtomValue(draftAtom)
  const newPictures = pictures ? countNewPictures(pictures) : 0

  useEffect(() => {
    const timer = setInterval(() => void save(), constants.autosaveSeconds * 1000)
    const onHidden = () => void (document.visibilityState === 'hidden' && save())
    const onOnline = () => void save()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('online', onOnline)
    return () => {
      clearInterval(timer)
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [save])

  const before = useRef(0)
  useEffect(() => {
    const isNew = newPictures > before.current
    before.current = newPictures
    if (!isNew) return
    const timer = setTimeout(() => void save(), constants.saveAfterUploadSeconds * 1000)
    return () => clearTimeout(timer)
  }, [newPictures, save])

  useLeaveGuard(isUnsaved)

  // Another screen of the panel: what is typed goes along.
  useEffect(() => () => void save(), [save])
}

/** Pictures that only this page holds: they are data URLs until the server has stored them. */
function countNewPictures(value: App | unknown): number {
  if (typeof value === 'string') return value.startsWith('data:image/') ? 1 : 0
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((count, item) => count + countNewPictures(item), 0)
}
