import { useEffect, useState } from 'react'

/** The token behind the `#` of a link that was followed; it goes from the address bar and from the history at once. */
export function useLinkToken(): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}
