import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import { Button } from '../button/button.tsx'
import { CropFrame, largestZoom } from '../../ui/widget/image/crop-frame.tsx'
import type { Area } from '../../ui/widget/image/scale.ts'
import photoPhrases from '../../domain/generated/screens/words/photo.ts'
import { usePhrases, useWords } from '../words/words.tsx'

export interface PhotoCutProps {
  /** Address of the picture that was chosen. */
  url: string
  onDone: (area: Area) => void
  /** The picture cannot be shown. */
  onFailed: () => void
  onClose: () => void
}

/** Frames a photo in a circle: by touch (pinch), mouse (wheel) and keyboard (arrows, + and −). */
export function PhotoCut({ url, onDone, onFailed, onClose }: PhotoCutProps) {
  const [words, phrases] = [useWords(), usePhrases(photoPhrases)]
  const [area, setArea] = useState<Area>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="enter flex flex-col gap-3" role="group" aria-label={phrases.cut}>
      <p className="text-14px/20px text-brand-muted">{phrases.cutHelp}</p>
      <CropFrame
        url={url}
        aspect={1}
        cropShape="round"
        showGrid={false}
        objectFit="contain"
        className="h-280px touch-none bg-brand-border"
        focusRing={focusRing}
        frame={{ role: 'group', 'aria-label': phrases.frame } as HTMLAttributes<HTMLDivElement>}
        onArea={setArea}
        onFailed={onFailed}
        onEscape={onClose}
      >
        {(zoom, setZoom) => (
          <label className="flex items-center gap-3 text-14px">
            <span aria-hidden="true" className="i-lucide-zoom-in size-18px text-brand-muted" />
            <span className="sr-only">{phrases.zoom}</span>
            <input
              type="range"
              min={1}
              max={largestZoom}
              step={0.05}
              value={zoom}
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              className="h-44px min-w-0 flex-1 cursor-pointer accent-brand-primary"
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </label>
        )}
      </CropFrame>
      <div className="flex flex-wrap gap-2">
        <Button
          words={phrases.use}
          look="plain"
          disabled={!area}
          onClick={() => area && onDone(area)}
          icon="i-lucide-check"
        />
        <Button words={words.cancel} look="plain" onClick={onClose} />
      </div>
    </div>
  )
}

const focusRing =
  'focus-visible:border-4! focus-visible:border-brand-primary! focus-visible:outline-2! focus-visible:outline-brand-on-primary! focus-visible:-outline-offset-2!'
