import type { SalesConnection } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/connection.ts'
import { Accent, Block, Line } from '../../ui/picture/part.tsx'

interface StepPictureProps {
  step: 'open' | 'paste' | 'key'
  platform: SalesConnection['platform']
}

/** A drawing of where on the platform this step is done: its window, with the names that stand there. The step says it in words. */
export function StepPicture({ step, platform }: StepPictureProps) {
  const place = words.places[platform]
  const isOurs = platform === 'generic' || platform === 'hotfy'
  return (
    <svg viewBox="0 0 220 124" className="h-full w-full" aria-hidden="true">
      <rect x=".5" y=".5" width="219" height="123" rx="8" className="fill-surface-sunken stroke-border" />
      <rect x="10" y="10" width="200" height="104" rx="6" className="fill-surface stroke-border-strong" />
      {[18, 25, 32].map((x) => (
        <circle key={x} cx={x} cy="18" r="2" className="fill-border-strong" />
      ))}
      <path d="M10 26h200M72 26v88" className="stroke-border" />
      {step === 'open' ? <Menu menu={place.menu} item={place.item} /> : <QuietMenu />}
      {step === 'paste' && <AddressForm />}
      {step === 'key' && (
        <KeyForm name={place.key} to={isOurs ? words.picture.header : words.picture.secret} />
      )}
    </svg>
  )
}

const small = 'fill-text text-[8px]'
const quiet = 'fill-text-muted text-[7px]'

function Menu({ menu, item }: { menu: string; item: string }) {
  return (
    <>
      {[36, 100].map((y) => (
        <Line key={y} x={18} y={y} w={38} />
      ))}
      <text x="18" y="56" className={small}>
        {menu}
      </text>
      <rect x="14" y="64" width="100" height="18" rx="5" className="fill-accent-soft stroke-accent" />
      <text x="22" y="76" className={`${small} font-600`}>
        {item}
      </text>
      <Line x={126} y={40} w={70} />
      <Line x={126} y={50} w={52} />
      <Block x={126} y={60} w={72} h={42} />
      <path d="M134 88 118 77l3.5 13 3.5-3.5 4.5 5 2.5-2.2-4.4-5z" className="fill-text stroke-surface" />
    </>
  )
}

const QuietMenu = () => [36, 50, 64, 78].map((y) => <Line key={y} x={18} y={y} w={38} />)

function AddressForm() {
  const { address, paid, refund, subscription } = words.picture
  return (
    <>
      <text x="82" y="40" className={quiet}>
        {address}
      </text>
      <rect x="82" y="44" width="118" height="16" rx="4" className="fill-accent-soft stroke-accent" />
      <text x="88" y="54.5" className={small}>
        {words.picture.url}
      </text>
      {[paid, refund, subscription].map((event, at) => (
        <g key={event} transform={`translate(82 ${68 + at * 14})`}>
          <Accent x={0} y={0} w={9} h={9} r={2} />
          <path d="m2 4.5 2 2 3.5-4" fill="none" strokeWidth="1.3" className="stroke-on-accent" />
          <text x="14" y="7.5" className={quiet}>
            {event}
          </text>
        </g>
      ))}
    </>
  )
}

/** The key goes from where it stands to where it is entered. */
function KeyForm({ name, to }: { name: string; to: string }) {
  return (
    <>
      <text x="82" y="40" className={`${small} font-600`}>
        {name}
      </text>
      <rect
        x="82"
        y="45"
        width="118"
        height="16"
        rx="4"
        className="fill-surface-sunken stroke-border-strong"
      />
      {[90, 97, 104, 111, 118, 125].map((x) => (
        <circle key={x} cx={x} cy="53" r="1.8" className="fill-text-faint" />
      ))}
      <path
        d="M141 64v14m-4-4 4 4.5 4-4.5"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent"
      />
      <rect x="82" y="84" width="118" height="20" rx="5" className="fill-accent-soft stroke-accent" />
      <text x="90" y="97" className={small}>
        {to}
      </text>
    </>
  )
}
