import { useState } from 'react'
import { ApiError, explain } from '../../client/request/error.ts'

/**
 * Sends a form: whether it is on its way, and what came of it. `failure` is said when the server says nothing.
 * `fields` are the server's sentences by JSON pointer, for the form.
 */
export function useSubmission(failure: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  /** Answers null when it worked, otherwise the sentence to show. */
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
