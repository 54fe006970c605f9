import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Area } from '../../ui/widget/image/scale.ts'
import { photoPhrases } from '../words/photo.ts'
import { usePhrases } from '../words/words.tsx'
import { plainButton } from './profile-card.tsx'

export interface PhotoCutProps {
  /** Address of the picture that was chosen. */
  url: string
  onDone: (area: Area) => void
  /** The picture cannot be shown. */
  onFailed: () => void
  onClose: () => void
}

const largest = 4
const start = { x: 0, y: 0 }

/** Frames a photo in a circle: by touch (pinch), mouse (wheel) and keyboard (arrows, + and −). */
export function PhotoCut({ url, onDone, onFailed, onClose }: PhotoCutProps) {
  const phrases = usePhrases(photoPhrases)
  const [crop, setCrop] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const place = useRef<HTMLDivElement>(null)
  const zoomBy = (step: number) => setZoom((now) => Math.min(largest, Math.max(1, now + step)))
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="enter flex flex-col gap-3" role="group" aria-label={phrases.cut}>
      <p className="text-14px/20px text-brand-muted">{phrases.cutHelp}</p>
      <div
        className="relative h-280px touch-none overflow-hidden rounded-control bg-brand-border"
        onKeyDown={({ key }) => {
          if (key === '+' || key === '=') zoomBy(0.1)
          if (key === '-') zoomBy(-0.1)
          if (key === 'Escape') onClose()
        }}
      >
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={largest}
          objectFit="contain"
          keyboardStep={8}
          // The CSP refuses styles that a script puts in; they are imported above.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: focusRing }}
          cropperProps={{ role: 'group', 'aria-label': phrases.frame } as HTMLAttributes<HTMLDivElement>}
          mediaProps={{ alt: '', onError: onFailed }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="flex items-center gap-3 text-14px">
        <span aria-hidden="true" className="i-lucide-zoom-in size-18px text-brand-muted" />
        <span className="sr-only">{phrases.zoom}</span>
        <input
          type="range"
          min={1}
          max={largest}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          className="h-44px min-w-0 flex-1 cursor-pointer accent-brand-primary"
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={plainButton} disabled={!area} onClick={() => area && onDone(area)}>
          <span aria-hidden="true" className="i-lucide-check size-18px" />
          {phrases.use}
        </button>
        <button type="button" className={plainButton} onClick={onClose}>
          {phrases.cancel}
        </button>
      </div>
    </div>
  )
}

const focusRing =
  'focus-visible:border-4! focus-visible:border-brand-primary! focus-visible:outline-2! focus-visible:outline-brand-on-primary! focus-visible:-outline-offset-2!'
