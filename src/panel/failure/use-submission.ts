import { useState } from 'react'
import { ApiError, explain } from '../../client/request/error.ts'

/**
 * The state of sending a form: `submit` runs an action; `message` is why the last one failed (`failure` where the server gives
 * no reason), `fields` the server's sentences by JSON pointer.
 */
export function useSubmission(failure: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  /** Returns null when it worked, otherwise the sentence to show. Never throws. */
  const submit = async (action: () => Promise<void>): Promise<string | null> => {
    setBusy(true)
    setProblem(null)
    try {
      await action()
      return null
    } catch (caught) {
      setProblem(caught)
      return explain(caught, failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    submit,
    /** Takes back what is said of the last try. */
    clear: () => setProblem(null),
    message: problem === null ? null : explain(problem, failure),
    fields: problem instanceof ApiError ? problem.fields : undefined,
  }
}
