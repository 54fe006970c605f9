import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import answers from '../../../domain/generated/answers/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentFilter, StudentStatus } from '../../../domain/student-answer.ts'

/** What the list shows, as its address says: `?search=ana&appId=…&status=blocked&order=name`. */
export interface Place {
  filter: Required<StudentFilter>
  order: string
}

const orders = screen.orders!.map(({ value }) => value)
const statuses = answers.status.map(({ value }) => value)
/** What the address leaves out. */
const usual: Record<string, string> = { search: '', appId: '', status: '', order: orders[0]! }

/** The place that an address names; what it does not know asks nothing. */
export function placeOf(params: URLSearchParams): Place {
  const known = (name: string, values: string[]) => {
    const value = params.get(name) ?? ''
    return values.includes(value) ? value : usual[name]!
  }
  return {
    filter: {
      search: (params.get('search') ?? '').slice(0, 200),
      appId: params.get('appId') ?? '',
      status: known('status', statuses) as StudentStatus | '',
    },
    order: known('order', orders),
  }
}

/** The list's place in the address, and what changes it. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Partial<Record<keyof typeof usual, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === usual[name]) after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { ...placeOf(params), change }
}

/** How long a search stands still before the address has it, in milliseconds. */
const pause = 250

/** What is typed into the search: the address follows when it stands still, and it follows the address. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [written, setWritten] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The newest one: it knows what else of the address has changed since the typing.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  if (search !== seen) {
    setSeen(search)
    // Something else has changed the address, such as a link to the whole list.
    if (search !== written) {
      setText(search)
      setWritten(search)
    }
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setWritten(next.trim())
      latest.current(next.trim())
    }, pause)
  }
  return [text, type] as const
}
