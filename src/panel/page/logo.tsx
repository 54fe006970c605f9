/** The product's mark, a trail between two points, with its name beside it. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 text-text ${className}`}>
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M9 23C19 23 11 16 17 16S14 9 23 9"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="9" cy="23" r="2.6" fill="var(--on-accent)" />
        <circle cx="23" cy="9" r="2.6" fill="var(--on-accent)" />
      </svg>
      <span className="text-17px font-semibold tracking-tight">Trilha</span>
    </span>
  )
}
