import { useCallback, useState } from 'react'
import { ApiError } from '../../client/error.ts'
import type { Credentials } from '../login/login-form.tsx'
import { useWords } from '../words/words.tsx'
import { enter } from './site-api.ts'

export interface Entry {
  busy: boolean
  /** The API's own sentence, or that there was no answer. */
  error: string | null
  onEnter: (credentials: Credentials) => void
}

/** One attempt after the other to sign in. The page that follows is the server's to send. */
export function useEntry(): Entry {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onEnter = useCallback(
    (credentials: Credentials) => {
      setBusy(true)
      setError(null)
      enter(credentials)
        .then(() => location.reload())
        .catch((problem: unknown) => {
          setError(
            problem instanceof ApiError && problem.isFromServer ? problem.message : words.sessionFailed,
          )
          setBusy(false)
        })
    },
    [words],
  )
  return { busy, error, onEnter }
}
