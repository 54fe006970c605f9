import { Accent, Block, Line, Phone, Soft } from './part.tsx'

/** Drawings of the home screens. */
export const home = {
  'home-grid': () => (
    <Phone>
      <Soft x={48} y={27} w={64} h={22} r={4} />
      {[55, 83].map((y) => (
        <g key={y}>
          <Block x={48} y={y} w={30} h={20} r={4} />
          <Block x={82} y={y} w={30} h={20} r={4} />
        </g>
      ))}
      <Accent x={48} y={73} w={18} h={2} r={1} />
      <Accent x={82} y={73} w={9} h={2} r={1} />
    </Phone>
  ),
  'home-carousel': () => (
    <Phone>
      {[27, 56, 85].map((y, row) => (
        <g key={y}>
          <Line x={48} y={y} w={[26, 34, 20][row]!} />
          {[48, 72, 96].map((x) => (
            <Block key={x} x={x} y={y + 6} w={x === 96 ? 24 : 21} h={18} r={4} />
          ))}
        </g>
      ))}
      <Accent x={48} y={49} w={13} h={2} r={1} />
      <Accent x={72} y={49} w={7} h={2} r={1} />
    </Phone>
  ),
}
