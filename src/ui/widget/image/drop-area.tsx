import type { ImageSize } from '../../../domain/schema/definition.ts'

interface ImageDropProps {
  /** Id of the file input that a click opens. */
  id: string
  url: string | null
  /** A file hovers over it. */
  over: boolean
  wide: boolean
  size?: ImageSize
  progress: number | null
  disabled?: boolean
  invalid?: boolean
}

/** In pixels; more would push what comes after it off the screen. */
const tallest = 320

/** Where a picture is dropped, and its preview. A label: clicking it opens the file chooser beside it. */
export function ImageDrop({ id, url, over, wide, size, progress, disabled, invalid }: ImageDropProps) {
  const ratio = size ? size.width / size.height : 1
  const box = wide
    ? { aspectRatio: ratio, width: '100%', maxWidth: Math.round(tallest * ratio) }
    : { height: 112, width: Math.round(112 * Math.max(0.6, ratio)) }
  const border = over
    ? 'border-accent bg-accent-soft'
    : invalid
      ? 'border-danger'
      : url
        ? 'border-solid border-border'
        : 'border-border-strong hover:border-text-faint hover:bg-surface-hover'
  return (
    <label
      htmlFor={id}
      style={box}
      className={`image-drop relative flex shrink-0 flex-col items-center justify-center overflow-hidden rounded-card border border-dashed bg-surface text-center transition-colors duration-150 ${border} ${disabled ? 'opacity-60' : 'cursor-pointer'}`}
    >
      {url ? (
        <img src={url} alt="" className={`checkered size-full ${wide ? 'object-cover' : 'object-contain'}`} />
      ) : (
        <span className="flex flex-col items-center gap-1 px-2 text-13px/18px text-text-muted">
          <span className="i-lucide-image-plus size-5" aria-hidden="true" />
          {over ? 'Solte aqui' : 'Enviar imagem'}
        </span>
      )}
      {progress !== null && (
        <span
          role="progressbar"
          aria-label="Preparando a imagem"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
          className="absolute inset-x-0 bottom-0 h-1 bg-surface-sunken"
        >
          <span
            className="block h-full bg-accent transition-[width] duration-150"
            style={{ width: `${progress * 100}%` }}
          />
        </span>
      )}
    </label>
  )
}
