import { useContext, useEffect, useRef, useState } from 'react'
import { FileUpload } from './file-upload.ts'

/** Bytes that an uploaded file may have. */
const maxUploadBytes = 50 * 1024 * 1024

/** A file on its way, or the place where none is. */
export type Uploading = ReturnType<typeof useUpload>

/**
 * Takes one file at a time up. `refusal` says why a file is none that the field takes, null where it is one; a refused file changes
 * nothing but the message. `onReady` hears the address.
 */
export function useUpload(
  refusal: (file: File) => string | null,
  onReady: (url: string, file: File) => void,
) {
  const send = useContext(FileUpload)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const underway = useRef<AbortController>(undefined)
  useEffect(() => () => underway.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file || !send) return
    const isTooLarge = file.size > maxUploadBytes
    const reason = refusal(file) ?? (isTooLarge ? 'Arquivo muito grande. O tamanho máximo é 50MB.' : null)
    setError(reason)
    if (reason) return
    const mine = new AbortController()
    underway.current = mine
    setProgress(0)
    try {
      const url = await send(file, (share) => mine.signal.aborted || setProgress(share), mine.signal)
      if (!mine.signal.aborted) onReady(url, file)
    } catch (problem) {
      if (!mine.signal.aborted)
        setError(problem instanceof Error ? problem.message : 'Não foi possível enviar o arquivo.')
    } finally {
      setProgress(null)
    }
  }
  return { isPossible: send !== null, progress, error, take, stop: () => underway.current?.abort() }
}
