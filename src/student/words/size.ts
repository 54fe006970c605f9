import { useLanguage } from './words.tsx'

/** Bytes as people say them: `640 kB`, `1,2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const [unit, value] =
    bytes < 1_000_000
      ? ['kilobyte', bytes / 1000]
      : bytes < 1_000_000_000
        ? ['megabyte', bytes / 1_000_000]
        : ['gigabyte', bytes / 1_000_000_000]
  const format = { style: 'unit', unit, maximumFractionDigits: bytes < 1_000_000 ? 0 : 1 } as const
  // A file of a few bytes is no file of none.
  return new Intl.NumberFormat(language, format).format(Math.max(1, value as number))
}

/** `sizeText` in the app's language. */
export function useSizeText(): (bytes: number) => string {
  const language = useLanguage()
  return (bytes) => sizeText(bytes, language)
}
