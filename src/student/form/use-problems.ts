import { useState } from 'react'

/** What is wrong with each field of a form. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/** The problems of a form's fields; `judge` shows those that were found and leads to the first, and tells whether there is none. */
export function useProblems<Name extends string>() {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const judge = (form: HTMLFormElement, found: Problems<Name>): boolean => {
    setProblems(found)
    const first = Object.entries(found).find(([, problem]) => problem !== undefined)
    if (first) form.querySelector<HTMLInputElement>(`[name=${first[0]}]`)?.focus()
    return first === undefined
  }
  return { problems, judge }
}
