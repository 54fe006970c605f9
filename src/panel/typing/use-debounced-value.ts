import { useEffect, useState } from 'react'

/** `value` once it has not changed for `pause` milliseconds, so that not every key asks the server. */
export function useDebouncedValue<T>(value: T, pause = 200): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
