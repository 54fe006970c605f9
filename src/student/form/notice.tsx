const box = 'empty:hidden rounded-control bg-brand-primary-soft px-3 py-10px text-14px/20px'

/** What one should know before. */
export function Notice({ text }: { text: string | null | undefined }) {
  return (
    <p role="status" className={box}>
      {text}
    </p>
  )
}

/** What went wrong, as a sentence. */
export function Problem({ text }: { text: string | null | undefined }) {
  return (
    <p role="alert" className={`${box} flex items-start gap-2`}>
      {text && <span aria-hidden="true" className="i-lucide-circle-alert mt-1px size-18px shrink-0" />}
      {text}
    </p>
  )
}
