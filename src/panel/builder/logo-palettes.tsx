import { useAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/builder-color.ts'
import type { App } from '../../domain/generated/types.ts'
import { logoColors, pictureColors } from '../../domain/color/logo-color.ts'
import { logoPalettes } from '../../domain/color/logo-palette.ts'
import type { Preset } from '../../domain/schema/definition.ts'
import { applyPreset } from '../../ui/form/document/edit.ts'
import { PresetGrid } from '../../ui/form/layout/preset-picker.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { textLink } from '../page/link.tsx'
import { asDocument, draftAtom } from '../draft/draft-atoms.ts'
import { builderUrl, locationOfField } from './builder-location.ts'

/** Palettes made of the logo's own colours; without a logo, the way to it. */
export function LogoPalettes() {
  const [draft, setDraft] = useAtom(draftAtom)
  const { id, logoUrl } = draft!
  const palettes = usePalettes(logoUrl)
  const title = useId()
  if (!logoUrl) {
    return (
      <p className="flex items-start gap-2.5 rounded-control bg-surface-sunken px-3.5 py-3 text-13px/18px text-text-muted">
        <span className="i-lucide-wand-sparkles size-4.5 shrink-0" aria-hidden="true" />
        <span>
          <SentenceView
            sentence={words.palettes.text}
            values={{
              send: (
                <Link to={builderUrl(id, locationOfField(['logoUrl'])!)} className={textLink}>
                  {words.palettes.send}
                </Link>
              ),
            }}
          />
        </span>
      </p>
    )
  }
  if (palettes?.length === 0) return null
  return (
    <div className="mb-2 flex flex-col gap-2.5">
      <p id={title} className="flex items-center gap-2 font-medium text-text">
        <img src={logoUrl} alt="" className="checkered size-6 rounded-6px object-contain" />
        {words.palettes.ofLogo}
      </p>
      {palettes ? (
        <PresetGrid
          labelledBy={title}
          presets={palettes}
          document={asDocument(draft!)}
          onPick={(preset) =>
            setDraft((app) => app && (applyPreset(preset, asDocument(app)) as unknown as App))
          }
        />
      ) : (
        <div aria-hidden="true" className="h-74px rounded-control bg-surface-sunken" />
      )}
    </div>
  )
}

/** The palettes of the logo at `url`, none for one that shows nothing; undefined until they are there. */
function usePalettes(url: string | null): Preset[] | undefined {
  const [found, setFound] = useState<{ url: string; palettes: Preset[] }>()
  useEffect(() => {
    if (!url) return
    let isWanted = true
    void pixelsOf(url).then((pixels) => {
      const colors = pixels && logoColors(pictureColors(pixels))
      if (isWanted) setFound({ url, palettes: colors ? logoPalettes(colors) : [] })
    })
    return () => {
      isWanted = false
    }
  }, [url])
  return found?.url === url ? found?.palettes : undefined
}

/** Longest side to which a picture is drawn before its pixels are counted. */
const side = 96

/** The pixels of a picture of ours (by its URL), made small; null when it cannot be read. */
async function pixelsOf(url: string): Promise<Uint8ClampedArray | null> {
  try {
    return await drawn(url)
  } catch {
    // Broken, or a browser that draws only what is on the page.
    return null
  }
}

async function drawn(url: string): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.src = url
  await image.decode()
  // A drawing without a size of its own fills the square.
  const longest = Math.max(image.naturalWidth, image.naturalHeight) || side
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((length) =>
    Math.max(1, Math.round(((length || longest) / longest) * side)),
  ) as [number, number]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data
}
