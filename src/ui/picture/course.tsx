import { Accent, Block, Line, Phone, Soft, Stroke } from './part.tsx'

/** Drawings of the course layouts. */
export const course = {
  'course-modules': () => (
    <Phone>
      <Soft x={48} y={26} w={64} h={46} r={5} />
      <Line x={54} y={32} w={28} />
      <Stroke d="m100 35 3-3 3 3" />
      {[44, 53, 62].map((y, row) => (
        <g key={y}>
          <circle cx="57" cy={y} r="2.4" className={row === 0 ? 'fill-accent' : 'fill-border-strong'} />
          <Line x={63} y={y - 1.5} w={[34, 40, 28][row]!} />
        </g>
      ))}
      {[77, 95].map((y) => (
        <g key={y}>
          <Block x={48} y={y} w={64} h={14} r={5} />
          <Line x={54} y={y + 5.5} w={30} />
          <Stroke d={`m100 ${y + 5.5} 3 3 3-3`} muted />
        </g>
      ))}
    </Phone>
  ),
  'course-feed': () => (
    <Phone>
      {[26, 72].map((y, row) => (
        <g key={y}>
          {row === 0 ? <Soft x={48} y={y} w={64} h={28} r={5} /> : <Block x={48} y={y} w={64} h={28} r={5} />}
          <path
            d={`M76.5 ${y + 9}v10l8-5z`}
            strokeLinejoin="round"
            className={row === 0 ? 'fill-accent' : 'fill-border-strong'}
          />
          <Line x={48} y={y + 32} w={40} />
          <Line x={48} y={y + 38} w={24} />
        </g>
      ))}
      <Accent x={48} y={52} w={30} h={2} r={1} />
    </Phone>
  ),
}
