import { useEffect, useState } from 'react'

/** How many bytes an uploaded file has, once the server has said or, of what was taken along, the device; null until then. */
export function useFileSize(url: string | null): number | null {
  const [known, setKnown] = useState<{ url: string; size: number } | null>(null)
  useEffect(() => {
    if (url === null) return
    fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
      .then(({ ok, headers }) => {
        const size = Number(headers.get('content-length'))
        if (ok && size > 0) setKnown({ url, size })
      })
      .catch(() => undefined)
  }, [url])
  return known?.url === url ? (known?.size ?? null) : null
}
