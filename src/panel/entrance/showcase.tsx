import { words } from '../../domain/generated/screens/pages/login.ts'
const promises = [
  { icon: 'i-lucide-palette', text: words.showcase.brand },
  { icon: 'i-lucide-smartphone', text: words.showcase.steps },
  { icon: 'i-lucide-rocket', text: words.showcase.publish },
]

/** Beside the form on wide screens: an app as a creator may make it, and three plain promises. */
export function Showcase() {
  return (
    <aside className="hidden border-l border-border bg-canvas lg:block">
      <div className="sticky top-0 h-100dvh flex flex-col items-center justify-center gap-12 overflow-hidden px-12">
        <Phone />
        <div className="max-w-104">
          <p className="text-24px/32px font-semibold tracking-tight">{words.showcase.title}</p>
          <ul className="mt-5 flex flex-col gap-3.5">
            {promises.map(({ icon, text }) => (
              <li key={text} className="flex gap-3 text-text-muted">
                <span className={`${icon} mt-0.5 size-4 shrink-0 text-accent-text`} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}

/** A drawing, not a screenshot: the home of a school of guitar, in the panel's own colours. */
function Phone() {
  return (
    <svg viewBox="0 0 320 360" className="max-h-[46vh] w-full max-w-80" aria-hidden="true">
      <defs>
        <clipPath id="showcase-screen">
          <rect x="54" y="16" width="212" height="420" rx="30" />
        </clipPath>
        <linearGradient id="showcase-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.8" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id="showcase-mask">
          <rect width="320" height="360" fill="url(#showcase-fade)" />
        </mask>
      </defs>
      <g mask="url(#showcase-mask)">
        <rect
          x="45"
          y="7"
          width="230"
          height="440"
          rx="38"
          fill="var(--surface)"
          stroke="var(--border-strong)"
        />
        <g clipPath="url(#showcase-screen)">
          <rect x="54" y="16" width="212" height="420" fill="var(--surface-sunken)" />
          <rect x="54" y="16" width="212" height="52" fill="var(--surface)" />
          <rect x="68" y="32" width="20" height="20" rx="6" fill="var(--accent)" />
          <rect x="96" y="35" width="74" height="6" rx="3" fill="var(--text)" />
          <rect x="96" y="45" width="46" height="5" rx="2.5" fill="var(--border-strong)" />
          <circle cx="244" cy="42" r="10" fill="var(--accent-soft)" />
          <rect x="68" y="82" width="184" height="96" rx="12" fill="var(--accent)" />
          <g fill="none" stroke="var(--on-accent)" strokeOpacity="0.35" strokeWidth="2">
            <path d="M172 178c0-40 22-62 80-66" />
            <path d="M192 178c0-30 18-46 60-48" />
            <path d="M212 178c0-18 12-28 40-30" />
          </g>
          <rect x="84" y="104" width="72" height="8" rx="4" fill="var(--on-accent)" />
          <rect x="84" y="119" width="52" height="6" rx="3" fill="var(--on-accent)" opacity="0.65" />
          <rect x="84" y="142" width="58" height="20" rx="10" fill="var(--on-accent)" />
          <rect x="68" y="196" width="64" height="7" rx="3.5" fill="var(--text)" />
          <Course x={68} done={0.7} />
          <Course x={164} done={0.25} />
        </g>
      </g>
    </svg>
  )
}

/** `done`: how much of the bar is filled, 0 to 1. */
function Course({ x, done }: { x: number; done: number }) {
  return (
    <g transform={`translate(${x} 214)`}>
      <rect width="88" height="112" rx="12" fill="var(--surface)" stroke="var(--border)" />
      <path d="M0 12A12 12 0 0 1 12 0H76A12 12 0 0 1 88 12V58H0Z" fill="var(--accent-soft)" />
      <circle cx="44" cy="29" r="13" fill="var(--accent)" opacity="0.16" />
      <path d="M40 22.5v13l11-6.5z" fill="var(--accent)" />
      <rect x="12" y="70" width="54" height="6" rx="3" fill="var(--text)" opacity="0.8" />
      <rect x="12" y="82" width="36" height="5" rx="2.5" fill="var(--border-strong)" />
      <rect x="12" y="97" width="64" height="4" rx="2" fill="var(--border)" />
      <rect x="12" y="97" width={64 * done} height="4" rx="2" fill="var(--accent)" />
    </g>
  )
}
