import { useState } from 'react'
import { ApiError, explain } from '../../client/request/error.ts'

/**
 * The state of sending a form: `submit` runs an action; `fields` are the server's sentences by JSON pointer, which the form shows;
 * `message` is why the last one failed (`failure` where the server gives no reason), null where that is what a field says.
 */
export function useSubmission(failure: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  /** Returns null when it worked, otherwise the sentence to show. Never throws. */
  const submit = async (action: () => Promise<unknown>): Promise<string | null> => {
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

  const fields = problem instanceof ApiError ? problem.fields : undefined
  const message = problem === null ? null : explain(problem, failure)
  return {
    isBusy,
    submit,
    /** Takes back what is said of the last try. */
    clear: () => setProblem(null),
    message: message !== null && Object.values(fields ?? {}).includes(message) ? null : message,
    fields,
  }
}
