import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { words } from '../../../domain/generated/screens/pages/share.ts'
import { say } from '../../../domain/text/say.ts'
import { buttonClass } from '../../../ui/control/button.tsx'
import { NoCodeYet } from './no-code-yet.tsx'

interface QrCodeProps {
  url: string
  /** What people call the address. */
  label: string
  /** Begins the name of the file that it is saved as. */
  file: string
}

/** An address for the camera of a phone, as a picture that can be saved. Code of its own, for few ever see it. */
export function QrCode({ url, label, file }: QrCodeProps) {
  const picture = useQuery({
    queryKey: ['qr', url],
    queryFn: () => toDataURL(url, { width: 640, margin: 2 }),
    staleTime: Infinity,
  }).data
  if (!picture) return <NoCodeYet />
  return (
    <figure className="flex shrink-0 flex-col items-center gap-2 self-center">
      <img
        src={picture}
        alt={say(words.code, { label })}
        className="size-40 border border-border rounded-control bg-white"
      />
      <figcaption>
        <a
          href={picture}
          download={`${file}-qr.png`}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <span className="i-lucide-download size-4" aria-hidden="true" />
          {words.download}
        </a>
      </figcaption>
    </figure>
  )
}
