export interface DrawingProps {
  name: 'books' | 'news' | 'talk' | 'link' | 'cloud'
}

/** Small drawings in the brand's colours for screens that have nothing to show yet. */
export function Drawing({ name }: DrawingProps) {
  const Parts = drawings[name]
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" className="h-132px w-176px">
      <ellipse cx="80" cy="106" rx="62" ry="7" className="fill-brand-border" />
      <path
        d="M26 66c-6-30 22-52 52-46s60 10 56 44-34 36-58 36-45-8-50-34Z"
        className="fill-brand-primary-soft"
      />
      <Parts />
    </svg>
  )
}

const drawings = { books: Books, news: News, talk: Talk, link: Link, cloud: Cloud }

function Books() {
  return (
    <>
      <rect x="40" y="88" width="82" height="16" rx="4" className="fill-brand-secondary" />
      <rect x="46" y="72" width="70" height="16" rx="4" className="fill-brand-primary" />
      <rect x="52" y="92" width="22" height="4" rx="2" className="fill-brand-on-secondary" opacity="0.6" />
      <rect x="84" y="77" width="24" height="4" rx="2" className="fill-brand-on-primary" opacity="0.6" />
      <rect
        x="52"
        y="28"
        width="58"
        height="40"
        rx="7"
        className="fill-brand-card stroke-brand-border"
        strokeWidth="2"
      />
      <circle cx="81" cy="48" r="12" className="fill-brand-primary" />
      <path d="M78 42.5v11l9-5.5Z" className="fill-brand-on-primary" />
      <Sparks />
    </>
  )
}

function News() {
  return (
    <>
      <rect
        x="48"
        y="24"
        width="64"
        height="80"
        rx="8"
        className="fill-brand-card stroke-brand-border"
        strokeWidth="2"
      />
      <rect x="57" y="34" width="46" height="24" rx="5" className="fill-brand-primary" />
      {[66, 75, 84, 93].map((y, line) => (
        <rect
          key={y}
          x="57"
          y={y}
          width={line === 3 ? 28 : 46}
          height="4"
          rx="2"
          className="fill-brand-border"
        />
      ))}
      <Sparks />
    </>
  )
}

function Talk() {
  return (
    <>
      <path
        d="M34 34a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H58L46 77V66h-4a8 8 0 0 1-8-8Z"
        className="fill-brand-primary"
      />
      <path
        d="M72 60a8 8 0 0 1 8-8h38a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-3v11l-12-11H80a8 8 0 0 1-8-8Z"
        className="fill-brand-card stroke-brand-border"
        strokeWidth="2"
      />
      {[88, 99, 110].map((x) => (
        <circle key={x} cx={x} cy="71" r="3.5" className="fill-brand-secondary" />
      ))}
    </>
  )
}

function Link() {
  return (
    <>
      <rect
        x="56"
        y="18"
        width="48"
        height="86"
        rx="10"
        className="fill-brand-card stroke-brand-border"
        strokeWidth="2"
      />
      <rect x="64" y="50" width="60" height="34" rx="9" className="fill-brand-primary" />
      <g className="stroke-brand-on-primary" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M91 72h-5a5 5 0 0 1 0-10h5M97 62h5a5 5 0 0 1 0 10h-5M89 67h10" />
      </g>
      <Sparks />
    </>
  )
}

function Cloud() {
  return (
    <>
      <path
        d="M50 86a18 18 0 0 1 1-36 26 26 0 0 1 49-4 20 20 0 0 1 9 40Z"
        className="fill-brand-card stroke-brand-border"
        strokeWidth="2"
      />
      <path d="M80 54v14" className="stroke-brand-primary" strokeWidth="6" strokeLinecap="round" />
      <circle cx="80" cy="78" r="3.5" className="fill-brand-primary" />
    </>
  )
}

function Sparks() {
  return (
    <g className="fill-brand-primary">
      <path d="M128 26l2.5 6.5L137 35l-6.5 2.5L128 44l-2.5-6.5L119 35l6.5-2.5Z" />
      <path d="M32 44l1.800 4.200L38 50l-4.200 1.800L32 56l-1.800-4.200L26 50l4.200-1.800Z" opacity="0.7" />
    </g>
  )
}
