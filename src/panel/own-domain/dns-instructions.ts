import { words } from '../../domain/generated/screens/pages/dns-records.ts'
import { say } from '../../domain/text/say.ts'
import type { DnsRecord } from './domain-records.tsx'

interface Instructions {
  /** What the records are for. */
  purpose: string
  zone: string
  records: Pick<DnsRecord, 'type' | 'name' | 'short' | 'value'>[]
}

/** The records to make, as a message to whoever looks after a domain. */
export function dnsInstructions({ purpose, zone, records }: Instructions): string {
  const told = records.map(({ type, name, short, value }) => {
    const lines: [string, string | null | undefined][] = [
      [words.type, type],
      [words.name, name],
      [words.short, short],
      [words.value, value],
    ]
    return lines.flatMap(([term, text]) => (text ? `${term}: ${text}` : [])).join('\n')
  })
  const hint = records.some(({ short }) => short) ? [say(words.steps.short, { zone })] : []
  return [purpose, ...told, ...hint].join('\n\n')
}
