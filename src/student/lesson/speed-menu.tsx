import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { useLanguage, usePhrases } from '../words/words.tsx'
import { speeds } from './player/speed.ts'

/** How fast the lesson plays. */
export function SpeedMenu({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  const words = usePhrases(lessonPhrases)
  const format = new Intl.NumberFormat(useLanguage())
  return (
    <label className="relative min-h-44px flex items-center gap-2 border border-brand-border rounded-control bg-brand-card pl-3 text-14px">
      <span aria-hidden="true" className="i-lucide-gauge size-18px text-brand-muted" />
      <span className="sr-only">{words.speed}</span>
      <select
        value={rate}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-44px appearance-none rounded-control bg-transparent pr-8 text-brand-text font-500 tabular-nums"
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed} className="bg-brand-card text-brand-text">
            {format.format(speed)}×
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="i-lucide-chevron-down pointer-events-none absolute right-3 size-16px text-brand-muted"
      />
    </label>
  )
}
