import { useEffect, useRef, useState } from 'react'

/** How long a search stands still before the address has it, in milliseconds. */
const pause = 250

/** What is typed into the search: the address follows when it stands still, and it follows the address. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
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
