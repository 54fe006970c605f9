import { useEffect, useState, type ReactNode } from 'react'
import { isInline, kindOfName, type FileGroup } from '../../domain/media/file-kind.ts'
import type { DrawnFile } from '../../domain/schema/own-screen.ts'
import offlinePhrases from '../../domain/generated/screens/words/offline.ts'
import { OpenLink } from '../file/open-link.tsx'
import { useFileSize } from '../file/use-file-size.ts'
import { useConnection } from '../request/use-connection.ts'
import { useSizeText } from '../words/size.ts'
import { usePhrases } from '../words/words.tsx'

interface FileLinkProps {
  file: DrawnFile
  /** What it is called; its own name without it. */
  name?: string
}

/** A way to an uploaded file, with its kind and size: what a browser shows opens beside the app, everything else is saved. */
export function FileLink({ file, name }: FileLinkProps) {
  const { url } = file
  const [sizeText, phrases] = [useSizeText(), usePhrases(offlinePhrases)]
  // What a field of the app, a product or a lesson holds is no more than where the file is.
  const size = useFileSize(file.bytes === undefined ? url : null)
  const bytes = file.bytes ?? size
  const isMissing = useMissing(url)
  const ownName = url.slice(url.lastIndexOf('/') + 1)
  const kind = kindOfName(ownName)
  const about = [
    kind?.extension.toUpperCase(),
    bytes !== null && sizeText(bytes),
    isMissing && phrases.lessonOnline,
  ]
  const isOpened = kind !== undefined && isInline(kind)
  return (
    <Way href={url} isOpened={isOpened}>
      <span
        aria-hidden="true"
        className={`size-20px shrink-0 ${kind ? icons[kind.group] : 'i-lucide-file-down'}`}
      />
      <span className="min-w-0 flex flex-1 flex-col">
        <span dir="auto" className="break-words text-16px/22px font-600">
          {name || ownName}
        </span>
        <span className="text-13px/18px text-brand-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span
        aria-hidden="true"
        className={`size-18px shrink-0 ${isOpened ? 'i-lucide-external-link' : 'i-lucide-download'}`}
      />
    </Way>
  )
}

/** Whether there is no network, and the device does not keep the file. */
function useMissing(url: string): boolean {
  const isCut = useConnection() === 'cut'
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    // Pages that are not secure have none.
    if (!isCut || typeof caches !== 'object') return
    let isCurrent = true
    const note = (is: boolean) => isCurrent && setKept(is)
    caches.match(url, { ignoreVary: true }).then(
      (kept) => note(kept !== undefined),
      () => note(false),
    )
    return () => {
      isCurrent = false
    }
  }, [isCut, url])
  return isCut && !isKept
}

function Way({ href, isOpened, children }: { href: string; isOpened: boolean; children: ReactNode }) {
  const look = 'min-h-48px flex items-center gap-3 py-2 text-brand-primary-text'
  if (isOpened)
    return (
      <OpenLink href={href} className={look}>
        {children}
      </OpenLink>
    )
  return (
    <a href={href} download className={look}>
      {children}
    </a>
  )
}

const icons: Record<FileGroup, string> = {
  pdf: 'i-lucide-file-text',
  audio: 'i-lucide-headphones',
  image: 'i-lucide-file-text',
  office: 'i-lucide-file-text',
  zip: 'i-lucide-file-down',
}
