import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ImageSize } from '../../../domain/schema/definition.ts'
import type * as CutRoom from './cut-dialog.tsx'
import { refusal } from './check-file.ts'
import type { ImageIntake } from './use-image.ts'

interface Shown {
  file: Blob
  /** The file's address while it is shown. */
  url: string
  room: typeof CutRoom
}

interface Cut {
  /** Takes a file: one of another shape than the recommended may be cut first. */
  offer: (file: File | null | undefined) => Promise<void>
  /** Cuts the picture that stands in the field; null where it cannot be cut. */
  again: (() => Promise<void>) | null
  /** A picture is being looked at: large ones, and slow networks, take their time. */
  isLooking: boolean
  dialog: ReactNode
}

/**
 * Offers to cut pictures to the ratio of `size` before they are taken in; `url` is what stands in the field. GIFs would
 * lose their motion and drawings (SVG) their sharpness: they are taken as they are, as is what cannot be cut because the
 * code for it does not come (no network).
 */
export function useCut(
  label: string,
  url: string | null,
  size: ImageSize | undefined,
  { take, refuse }: Pick<ImageIntake, 'take' | 'refuse'>,
): Cut {
  const [shown, setShown] = useState<Shown>()
  const [isLooking, setLooking] = useState(false)
  const whole = useWhole(url)

  const open = async (file: Blob, always: boolean) => {
    setLooking(true)
    const room = await import('./cut-dialog.tsx').catch(() => null)
    const isAsked = room && size && (always || (await room.hasOtherShape(file, size)))
    setLooking(false)
    if (isAsked) setShown({ file, room, url: URL.createObjectURL(file) })
    else if (always) refuse(notNow)
    else void take(file)
  }

  const close = ({ url }: Shown) => {
    URL.revokeObjectURL(url)
    setShown(undefined)
  }

  return {
    offer: async (file) => {
      whole.remember(file)
      if (file && size && isPixels(file.type) && !refusal(file)) await open(file, false)
      else await take(file)
    },
    again:
      size && url && (url.startsWith('data:') ? isPixels(url.slice(5)) : !/\.(gif|svg)$/.test(url))
        ? async () => {
            const file = await whole.read()
            if (file) await open(file, true)
            else refuse(notNow)
          }
        : null,
    isLooking,
    dialog: shown && size && (
      <shown.room.CutDialog
        url={shown.url}
        size={size}
        label={label}
        onClose={() => close(shown)}
        onDone={(area) => {
          close(shown)
          whole.remember(shown.file)
          void take(shown.file, area)
        }}
      />
    ),
  }
}

const notNow = 'Não foi possível recortar agora. Verifique sua conexão e tente de novo.'

/** The file that the picture at `url` was made of, while it is known; else the picture itself. */
function useWhole(url: string | null) {
  const chosen = useRef<Blob>(undefined)
  const known = useRef<{ file: Blob; url: string }>(undefined)
  useEffect(() => {
    if (!url) return
    // What was chosen just now arrives as a data URL, and gets an address of the server's once it is saved.
    const isSaved = known.current?.url.startsWith('data:') && url.startsWith('/')
    if (chosen.current && url.startsWith('data:')) known.current = { file: chosen.current, url }
    else if (known.current && isSaved) known.current = { ...known.current, url }
    chosen.current = undefined
  }, [url])
  return {
    remember: (file: Blob | null | undefined) => {
      chosen.current = file ?? undefined
    },
    read: async (): Promise<Blob | null> => {
      if (!url || known.current?.url === url) return known.current?.file ?? null
      return fileAt(url)
    },
  }
}

const isPixels = (type: string) => /^image\/(jpeg|png|webp|avif)\b/.test(type)

/** A picture by its address, as a file; null when it cannot be read. */
async function fileAt(url: string): Promise<Blob | null> {
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return await canvas.convertToBlob()
  } catch {
    return null
  }
}
