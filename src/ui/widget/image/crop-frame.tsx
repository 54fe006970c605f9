import { useState, type HTMLAttributes, type ReactNode } from 'react'
import Cropper, { type CropperProps } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from './scale.ts'

interface CropFrameProps extends Partial<Pick<CropperProps, 'cropShape' | 'showGrid' | 'objectFit'>> {
  /** Address of the picture. */
  url: string
  /** Width by height of what is cut. */
  aspect: number
  className: string
  /** How the frame shows that it has the focus, on any picture. */
  focusRing: string
  /** What the frame is called, and by what it is described. */
  frame: HTMLAttributes<HTMLDivElement>
  onArea: (area: Area) => void
  onFailed?: () => void
  onEscape?: () => void
  /** What shows and changes the zoom, below: how it is now, and what sets it, within 1 and `largestZoom`. */
  children: (zoom: number, setZoom: (zoom: number) => void) => ReactNode
}

export const largestZoom = 4

const start = { x: 0, y: 0 }

/** Frames a part of a picture: by touch (pinch), mouse (wheel) and keyboard (arrows, + and −). */
export function CropFrame(props: CropFrameProps) {
  const { url, className, focusRing, frame, onArea, onFailed, onEscape, children, ...cropper } = props
  const [crop, setCrop] = useState(start)
  const [zoom, setZoom] = useState(1)
  const zoomTo = (wanted: number) => setZoom(Math.min(largestZoom, Math.max(1, wanted)))
  return (
    <>
      <div
        className={`relative overflow-hidden rounded-control ${className}`}
        onKeyDown={({ key }) => {
          if (key === '+' || key === '=') zoomTo(zoom + 0.1)
          if (key === '-') zoomTo(zoom - 0.1)
          if (key === 'Escape') onEscape?.()
        }}
      >
        <Cropper
          {...cropper}
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          keyboardStep={8}
          // The CSP refuses styles that a script puts in; they are imported above.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: focusRing }}
          cropperProps={frame}
          mediaProps={{ alt: '', onError: onFailed }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
        />
      </div>
      {children(zoom, zoomTo)}
    </>
  )
}
