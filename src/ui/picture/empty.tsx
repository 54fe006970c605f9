import type { ReactNode } from 'react'
import type { EmptyName } from './empty-name.ts'
import { Accent, Block, Line, Soft, Stroke } from './part.tsx'

const drawings: Record<EmptyName, () => ReactNode> = {
  apps: () => (
    <>
      <rect x="26" y="26" width="46" height="80" rx="9" className="fill-surface stroke-border" />
      <Line x={33} y={40} w={22} />
      <Block x={33} y={48} w={32} h={20} r={4} />
      <Block x={33} y={72} w={32} h={20} r={4} />
      <rect x="58" y="10" width="54" height="96" rx="11" className="fill-surface stroke-border-strong" />
      <Soft x={66} y={24} w={38} h={22} r={5} />
      <Block x={66} y={51} w={17} h={17} r={4} />
      <Block x={87} y={51} w={17} h={17} r={4} />
      <Line x={66} y={74} w={26} />
      <circle cx="112" cy="86" r="15" className="fill-accent" />
      <path d="M112 79v14m-7-7h14" strokeWidth="2.5" strokeLinecap="round" className="stroke-on-accent" />
    </>
  ),
  students: () => (
    <>
      {[18, 68].map((y, row) => (
        <g key={y} transform={`translate(${row * 18} 0)`}>
          <rect x="18" y={y} width="106" height="34" rx="10" className="fill-surface stroke-border-strong" />
          <circle cx="37" cy={y + 17} r="10" className={row === 0 ? 'fill-accent' : 'fill-border-strong'} />
          <circle cx="37" cy={y + 14} r="3.5" className="fill-surface" />
          <path d={`M30.5 ${y + 23.5}a6.5 5 0 0 1 13 0z`} className="fill-surface" />
          <Line x={54} y={y + 11} w={44} h={4} />
          <Line x={54} y={y + 20} w={28} />
        </g>
      ))}
      <Accent x={100} y={38} w={16} h={3} r={1.5} />
    </>
  ),
  products: () => (
    <>
      <g transform="rotate(-7 56 60)">
        <Block x={30} y={26} w={48} h={64} r={8} />
      </g>
      <g transform="rotate(7 104 60)">
        <Block x={82} y={26} w={48} h={64} r={8} />
      </g>
      <rect x="53" y="14" width="54" height="76" rx="9" className="fill-surface stroke-border-strong" />
      <Soft x={60} y={21} w={40} h={38} r={5} />
      <path d="M76 33v14l11-7z" strokeLinejoin="round" className="fill-accent" />
      <Line x={60} y={67} w={32} h={4} />
      <Line x={60} y={76} w={20} />
    </>
  ),
  modules: () => (
    <>
      {[16, 48, 80].map((y, row) => (
        <g key={y}>
          <rect x="28" y={y} width="104" height="24" rx="8" className="fill-surface stroke-border-strong" />
          <circle cx="42" cy={y + 12} r="5" className={row === 0 ? 'fill-accent' : 'fill-border-strong'} />
          <Line x={54} y={y + 10} w={[48, 36, 42][row]!} h={4} />
          <Stroke d={`m116 ${y + 11} 3 3 3-3`} muted />
        </g>
      ))}
    </>
  ),
  feed: () => (
    <>
      <rect x="34" y="14" width="92" height="84" rx="11" className="fill-surface stroke-border-strong" />
      <circle cx="50" cy="30" r="7" className="fill-accent" />
      <Line x={62} y={25} w={34} h={4} />
      <Line x={62} y={33} w={20} />
      <Soft x={43} y={44} w={74} h={32} r={6} />
      <Stroke d="m52 70 14-14 11 10 8-7 14 11" />
      <Line x={43} y={84} w={44} />
    </>
  ),
  community: () => (
    <>
      <path
        d="M36 18h52a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H56L42 72V60h-6a10 10 0 0 1-10-10V28a10 10 0 0 1 10-10Z"
        className="fill-surface stroke-border-strong"
      />
      <Line x={38} y={32} w={46} h={4} />
      <Line x={38} y={42} w={28} />
      <Accent x={78} y={50} w={56} h={36} r={10} />
      <path d="M122 84v13l-14-12z" className="fill-accent" />
      <path
        d="M106 77c-9-5.5-9-12-4.5-12 2.5 0 4 1.5 4.5 3 .5-1.5 2-3 4.5-3 4.5 0 4.5 6.5-4.5 12Z"
        className="fill-on-accent"
      />
    </>
  ),
  search: () => (
    <>
      <Block x={26} y={22} w={84} h={20} r={7} />
      <Block x={26} y={48} w={84} h={20} r={7} />
      <Block x={26} y={74} w={84} h={20} r={7} />
      <circle cx="102" cy="54" r="20" strokeWidth="3" className="fill-surface stroke-accent" />
      <path d="m117 69 15 15" strokeWidth="5" strokeLinecap="round" className="stroke-accent" />
      <Stroke d="M95 54h14" muted />
    </>
  ),
  soon: () => (
    <>
      <rect x="30" y="30" width="100" height="70" rx="11" className="fill-surface stroke-border-strong" />
      {[44, 62, 80, 98].map((x, at) => (
        <g key={x}>
          <rect
            x={x}
            y={88 - [18, 30, 24, 42][at]!}
            width="12"
            height={[18, 30, 24, 42][at]}
            rx="3"
            className="fill-surface-sunken stroke-border"
          />
        </g>
      ))}
      <circle cx="122" cy="32" r="17" className="fill-accent" />
      <path
        d="M122 23v9l6 4"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </>
  ),
  'not-found': () => (
    <>
      <rect x="52" y="10" width="56" height="94" rx="12" className="fill-surface stroke-border-strong" />
      <circle
        cx="80"
        cy="50"
        r="17"
        strokeDasharray="4 5"
        strokeLinecap="round"
        className="fill-surface-sunken stroke-border-strong"
      />
      <Stroke d="M75 46a5 5 0 1 1 7 5c-1.5.8-2 1.6-2 3m0 5v.1" />
      <Line x={66} y={78} w={28} />
      <Line x={71} y={86} w={18} />
    </>
  ),
  notifications: () => (
    <>
      <path
        d="M80 20a22 22 0 0 1 22 22c0 20 9 26 9 30H49c0-4 9-10 9-30a22 22 0 0 1 22-22Z"
        strokeLinejoin="round"
        className="fill-surface stroke-border-strong"
      />
      <path
        d="M72 80a8.5 8.5 0 0 0 16 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-accent"
      />
      <circle cx="99" cy="28" r="8" className="fill-accent" />
      <Line x={58} y={94} w={44} />
    </>
  ),
}

/** One of them, on the canvas of `Picture`. */
export function EmptyDrawing({ name }: { name: EmptyName }) {
  const Drawing = drawings[name]
  return <Drawing />
}
