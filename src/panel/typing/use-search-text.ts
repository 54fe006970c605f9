import { useEffect, useRef, useState } from 'react'

/** How long typing pauses before the search is applied, in milliseconds. */
const pause = 250

/** The text of a search field and its setter. `onSearch` gets it when typing pauses; a `search` changed elsewhere replaces it. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [written, setWritten] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The newest one: it knows what else of the URL has changed since the typing.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  if (search !== seen) {
    setSeen(search)
    // Something else has changed the URL, such as a link to the whole list.
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
