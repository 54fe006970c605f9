import type { ComponentProps } from 'react'

interface ReactionButtonProps extends ComponentProps<'button'> {
  icon: string
  /** What it does. */
  name: string
  count: number
  /** The count in words: “3 curtidas”. */
  text: string
}

/** What one does about a post, and how many did; without `onClick` it only counts. */
export function ReactionButton({ icon, name, count, text, onClick, ...button }: ReactionButtonProps) {
  const sign = <span aria-hidden="true" className={`${icon} size-20px`} />
  const look = 'min-h-44px inline-flex items-center gap-6px px-10px text-14px/18px'
  if (!onClick) {
    return (
      <span className={`${look} text-brand-muted`}>
        {sign}
        {text}
      </span>
    )
  }
  const tone = button['aria-pressed'] ? 'bg-brand-primary-soft text-brand-primary-text' : 'text-brand-muted'
  return (
    <button
      type="button"
      aria-label={`${name}, ${text}`}
      className={`press rounded-control font-600 hover:bg-brand-primary-soft ${look} ${tone}`}
      onClick={onClick}
      {...button}
    >
      {sign}
      {count === 0 ? name : text}
    </button>
  )
}
