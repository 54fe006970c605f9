import { Accent, Block, Line, Phone } from './part.tsx'

/** Drawings of the ways into an app. */
export const login = {
  'login-password': () => (
    <Phone>
      <circle cx="80" cy="37" r="8" className="fill-accent" />
      <Block x={52} y={53} w={56} h={12} r={4} />
      <Line x={57} y={57.5} w={24} />
      <Block x={52} y={69} w={56} h={12} r={4} />
      {[59, 65, 71, 77].map((x) => (
        <circle key={x} cx={x} cy="75" r="1.8" className="fill-text-faint" />
      ))}
      <Accent x={52} y={88} w={56} h={12} r={4} />
    </Phone>
  ),
  'login-email': () => (
    <Phone>
      <circle cx="80" cy="41" r="8" className="fill-accent" />
      <Block x={52} y={60} w={56} h={13} r={4} />
      <path
        d="M58 64h8v6h-8zm0 .5 4 3 4-3"
        fill="none"
        strokeWidth="1.2"
        strokeLinejoin="round"
        className="stroke-text-faint"
      />
      <Line x={71} y={65} w={26} />
      <Accent x={52} y={80} w={56} h={13} r={4} />
    </Phone>
  ),
  'login-link': () => (
    <Phone>
      <Line x={50} y={28} w={22} h={4} />
      <Block x={50} y={64} w={28} h={24} r={5} />
      <Block x={82} y={64} w={28} h={24} r={5} />
      <Line x={50} y={93} w={20} />
      <Line x={82} y={93} w={16} />
      <rect x="28" y="38" width="104" height="19" rx="9.5" className="fill-surface stroke-accent" />
      <path
        d="M45.5 47.5 48.5 44.500M44.2 46 42.5 47.700a2.8 2.8 0 0 0 4 4L48.2 50M49.8 49l1.7-1.700a2.8 2.8 0 0 0-4-4L45.8 45"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      <Line x={58} y={46} w={54} />
    </Phone>
  ),
}
