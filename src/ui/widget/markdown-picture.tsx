import { useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/icon-button.tsx'
import { accepted } from './image/check-file.ts'
import { useImage } from './image/use-image.ts'
import { PictureUpload } from './picture-upload.ts'

/** In pixels: as wide as a text gets on a sharp screen. */
const size = { width: 1600, height: 1600 }

interface MarkdownPictureProps {
  disabled?: boolean
  /** Hears where the picture is, and what it was called on the disk. */
  onStored: (url: string, name: string) => void
}

/** A button that chooses a picture for a text and stores it; nothing where pictures cannot be stored. */
export function MarkdownPicture({ disabled, onStored }: MarkdownPictureProps) {
  const store = useContext(PictureUpload)
  const input = useRef<HTMLInputElement>(null)
  const name = useRef('')
  const isThere = useRef(true)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])

  const send = async (picture: string) => {
    setSending(true)
    setFailure(null)
    try {
      const url = await store!(picture)
      if (isThere.current) onStored(url, name.current)
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : 'Não foi possível enviar a imagem.')
    } finally {
      setSending(false)
    }
  }
  const intake = useImage(size, (picture) => void send(picture))
  const isBusy = isSending || intake.progress !== null

  if (store === null) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Imagem do texto"
        accept={accepted}
        onChange={({ target }) => {
          name.current = target.files?.[0]?.name ?? ''
          void intake.take(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <IconButton
        icon="i-lucide-image"
        aria-label="Imagem"
        title="Imagem"
        disabled={disabled}
        busy={isBusy}
        onClick={() => input.current?.click()}
      />
      <span role="status" className="self-center text-13px text-text-muted empty:hidden">
        {isBusy && 'Enviando…'}
      </span>
      {(intake.error ?? failure) && (
        <p role="alert" className="w-full text-13px/18px text-danger-text">
          {intake.error ?? failure}
        </p>
      )}
    </>
  )
}
