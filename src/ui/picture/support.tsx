import { Accent, Line, Stroke } from './part.tsx'

/** Drawings of the support channels. */
export const support = {
  'support-none': () => (
    <>
      <path
        d="M58 30h44a9 9 0 0 1 9 9v26a9 9 0 0 1-9 9H79L66 85V74h-8a9 9 0 0 1-9-9V39a9 9 0 0 1 9-9Z"
        strokeDasharray="5 5"
        strokeWidth="1.5"
        strokeLinecap="round"
        className="fill-surface stroke-border-strong"
      />
      <Stroke d="m73 45 14 14m0-14L73 59" muted />
    </>
  ),
  'support-email': () => (
    <>
      <rect x="42" y="30" width="76" height="54" rx="9" className="fill-surface stroke-border-strong" />
      <path d="m43 37 32 25a8 8 0 0 0 10 0l32-25" fill="none" strokeWidth="2" className="stroke-accent" />
      <circle cx="116" cy="32" r="9" className="fill-accent" />
      <path
        d="m112 32 3 3 5-6"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </>
  ),
  'support-whatsapp': () => (
    <>
      <path
        d="M44 26h44a9 9 0 0 1 9 9v17a9 9 0 0 1-9 9H60L49 70v-9h-5a9 9 0 0 1-9-9V35a9 9 0 0 1 9-9Z"
        className="fill-surface stroke-border-strong"
      />
      <Line x={46} y={38} w={38} />
      <Line x={46} y={46} w={24} />
      <Accent x={72} y={54} w={53} h={30} r={9} />
      <path d="M113 82v10l-12-9z" className="fill-accent" />
      {[86, 98.5, 111].map((x) => (
        <circle key={x} cx={x} cy="69" r="2.6" className="fill-on-accent" />
      ))}
    </>
  ),
}
