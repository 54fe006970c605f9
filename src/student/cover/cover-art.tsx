/** A small drawing in the brand's two colours, one of six by `seed`; for covers without a picture. */
export function CoverArt({ seed }: { seed: string }) {
  const Art = arts[(numberOf(seed) >>> 13) % arts.length]!
  return (
    <svg aria-hidden="true" viewBox="0 0 120 80" preserveAspectRatio="xMaxYMin slice" className="size-full">
      <Art />
    </svg>
  )
}

/** The same title always gets the same drawing; similar ones get different ones (FNV-1a). */
export function numberOf(seed: string): number {
  let sum = 0x811c9dc5
  for (const letter of seed) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193)
  return (sum ^ (sum >>> 15)) >>> 0
}

const arts = [Rings, Hills, Sun, Stairs, Dots, Waves]

function Rings() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="7">
      {[14, 30, 46, 62].map((radius) => (
        <circle key={radius} cx="98" cy="14" r={radius} opacity={1 - radius / 90} />
      ))}
    </g>
  )
}

function Hills() {
  return (
    <g fill="currentColor">
      <circle cx="88" cy="24" r="11" opacity="0.9" />
      <path d="M0 62 34 22l26 30 18-18 42 40v6H0Z" opacity="0.45" />
      <path d="M0 80 48 44l30 24 20-14 22 16v10Z" opacity="0.7" />
    </g>
  )
}

function Sun() {
  return (
    <g fill="currentColor">
      <circle cx="92" cy="30" r="17" />
      {Array.from({ length: 12 }, (_, ray) => (
        <rect
          key={ray}
          x="90.5"
          y="-6"
          width="3"
          height="12"
          rx="1.5"
          transform={`rotate(${ray * 30} 92 30)`}
          opacity="0.6"
        />
      ))}
    </g>
  )
}

function Stairs() {
  return (
    <g fill="currentColor">
      {[0, 1, 2, 3, 4].map((step) => (
        <rect
          key={step}
          x={24 + step * 20}
          y={56 - step * 13}
          width="16"
          height={60}
          rx="4"
          opacity={0.3 + step * 0.16}
        />
      ))}
    </g>
  )
}

function Dots() {
  return (
    <g fill="currentColor">
      {Array.from({ length: 24 }, (_, dot) => {
        const [column, row] = [dot % 6, Math.floor(dot / 6)]
        return (
          <circle
            key={dot}
            cx={18 + column * 18}
            cy={12 + row * 18}
            r={2 + column * 0.9}
            opacity={0.25 + column * 0.13}
          />
        )
      })}
    </g>
  )
}

function Waves() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round">
      {[0, 1, 2, 3].map((line) => (
        <path
          key={line}
          d={`M-8 ${14 + line * 18}q16-16 32 0t32 0 32 0 32 0 32 0`}
          opacity={0.85 - line * 0.18}
        />
      ))}
    </g>
  )
}
