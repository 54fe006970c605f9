import { useState, type HTMLAttributes } from 'react'
import type { ImageSize } from '../../../domain/schema/definition.ts'
import { Button } from '../../control/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { IconButton } from '../../control/icon-button.tsx'
import { CropFrame, largestZoom } from './crop-frame.tsx'
import type { Area } from './scale.ts'

interface CutDialogProps {
  /** Address of the picture. */
  url: string
  /** The size that is recommended: its ratio is cut. */
  size: ImageSize
  /** What the field is called: “Logo”. */
  label: string
  /** The chosen area; without one the picture is to be used whole. */
  onDone: (area?: Area) => void
  onClose: () => void
}

/** In two tones, to be seen on any picture and on the shade beside it. */
const focusRing =
  'focus-visible:border-4! focus-visible:border-accent! focus-visible:outline-2! focus-visible:outline-on-accent! focus-visible:-outline-offset-2!'

/** Frames a picture in the recommended ratio: by touch (pinch), mouse (wheel) and keyboard (arrows, + and −). */
export function CutDialog({ url, size, label, onDone, onClose }: CutDialogProps) {
  const [area, setArea] = useState<Area>()
  return (
    <Dialog
      onClose={onClose}
      title={`Recortar ${label.toLocaleLowerCase('pt-BR')}`}
      description={`Arraste para enquadrar. O tamanho recomendado é ${size.width}×${size.height} pixels.`}
      footer={
        <>
          <Button icon="i-lucide-maximize" onClick={() => onDone()}>
            Usar inteira
          </Button>
          <Button data-first variant="primary" icon="i-lucide-crop" onClick={() => area && onDone(area)}>
            Recortar
          </Button>
        </>
      }
    >
      <CropFrame
        url={url}
        aspect={size.width / size.height}
        objectFit="cover"
        className="h-[clamp(7rem,100dvh-17.5rem,min(22rem,46dvh))] checkered"
        focusRing={focusRing}
        frame={frame}
        onArea={setArea}
      >
        {(zoom, setZoom) => (
          <div className="mt-3 flex items-center gap-2">
            <IconButton icon="i-lucide-zoom-out" aria-label="Afastar" onClick={() => setZoom(zoom - 0.25)} />
            <input
              type="range"
              aria-label="Aproximação"
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              min={1}
              max={largestZoom}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-9 min-w-0 flex-1 cursor-pointer accent-accent"
            />
            <IconButton icon="i-lucide-zoom-in" aria-label="Aproximar" onClick={() => setZoom(zoom + 0.25)} />
          </div>
        )}
      </CropFrame>
      <p id="cut-keys" className="mt-1 hidden text-13px/18px text-text-muted sm:block">
        No teclado, com o foco na imagem: as setas movem, + e − aproximam e afastam.
      </p>
    </Dialog>
  )
}

const frame = {
  role: 'group',
  'aria-label': 'Enquadramento',
  'aria-describedby': 'cut-keys',
} as HTMLAttributes<HTMLDivElement>

/** Whether a picture's ratio differs from the recommended one by more than rounding. False for what cannot be read. */
export async function hasOtherShape(file: Blob, size: ImageSize): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(file)
    return Math.abs((width * size.height) / (height * size.width) - 1) > 0.02
  } catch {
    return false
  }
}
