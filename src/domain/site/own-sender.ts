/** The records that let letters go out in the name of a domain: who may send, by which key they are signed, and what to do with others. */
export const senderRecords = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecord = (typeof senderRecords)[number]

/**
 * What stands in place of a record: it, nothing, something else, several where there may be one; nobody answered; or what it is to say
 * is not to be had, as the host's own records lack.
 */
export type RecordState = 'ready' | 'missing' | 'different' | 'several' | 'unanswered' | 'unsupported'

/** What was found of a record; `seen`: what stands there instead of it, where nobody answered what stood there before. */
export interface RecordSight {
  state: RecordState
  seen: string[]
}

/** What one domain's records are to say. */
export interface SenderWish {
  domain: string
  /** The name of its key. */
  selector: string
  /** The public key, base64 of DER. */
  publicKey: string
  /** What SPF has to allow, as `include:exemplo.com`; several by spaces. */
  spf: string
}

/** Where each record stands. */
export function recordNames({ domain, selector }: Pick<SenderWish, 'domain' | 'selector'>) {
  return { spf: domain, dkim: `${selector}._domainkey.${domain}`, dmarc: `_dmarc.${domain}` }
}

/** What was found of each record, where somebody has looked. */
export type RecordSights = Partial<Record<SenderRecord, RecordSight>>

/** What is found now, beside what was found before: a record of which nothing is told is still as it was seen last. */
export function withEarlier<Now extends RecordSights>(now: Now, before: RecordSights): Now {
  const known = senderRecords.flatMap((kind) => {
    const [sight, earlier] = [now[kind], before[kind]]
    return sight?.state === 'unanswered' && earlier ? [[kind, { ...sight, seen: earlier.seen }]] : []
  })
  return { ...now, ...Object.fromEntries(known) }
}

/**
 * What each record has to say; null where nobody knows yet what stands there, which it has to keep. SPF in one with what the domain
 * has allowed before, also where that stands in several, of which mail servers take none (RFC 7208, 4.5). Of several DMARC the
 * strictest is kept, for it refuses what is forged.
 */
export function recordValues({ publicKey, spf }: SenderWish, found: RecordSights) {
  const [ownSpf, ownDmarc] = [answered(found.spf), answered(found.dmarc)]
  return {
    spf: ownSpf && mergedSpf(spf, ownSpf),
    dkim: `v=DKIM1; k=rsa; p=${publicKey}`,
    dmarc: ownDmarc && (strictest(ownDmarc) ?? 'v=DMARC1; p=none'),
  }
}

/** What stands in place of a record; null where it was not told, so that something may, and where nothing is to be made of it. */
function answered(sight: RecordSight | undefined): string[] | null {
  if (sight?.state === 'unsupported') return null
  return sight && (sight.state !== 'unanswered' || sight.seen.length > 0) ? sight.seen : null
}

function mergedSpf(spf: string, records: string[]): string {
  const before = allowedBefore(records)
  const counted = countedTerms(before)
  const wanted = spf.split(/\s+/).filter((part) => !counted.includes(part))
  // What stood where it does not count goes to where it does.
  const end = before.slice(counted.length).filter((part) => !wanted.includes(part))
  // Theirs first: where ours is in error one day, nobody comes to it who looks for what they allow.
  return ['v=spf1', ...counted, ...wanted, ...end].join(' ')
}

/** What DMARC has done with letters that only say that they are a domain's, the strictest first. */
const policies = ['reject', 'quarantine', 'none']

function strictest(records: string[]): string | undefined {
  return policies.flatMap((policy) => records.find((text) => tagsOf(text).p === policy) ?? [])[0]
}

/** The terms of the SPF that a domain has; of several, what any of them allows, and `all` as the first that has one says it. */
function allowedBefore(records: string[]): string[] {
  const [first = ['~all'], ...others] = records.map((text) => text.trim().split(/\s+/).slice(1))
  if (others.length === 0) return first
  const all = [first, ...others]
  const end = all.flatMap((terms) => terms.slice(countedTerms(terms).length))[0] ?? '~all'
  // Where one goes on to another name, the whole can only take that in.
  const counted = all.flatMap(countedTerms).map((term) => term.replace(/^redirect=/i, 'include:'))
  return [...new Set(counted), end]
}

/** Whether a text is one of SPF. */
export const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text.trim())

/** Judges the texts that stand at a domain. `null`: DNS did not answer. */
export function judgeSpf(texts: string[] | null, { spf }: Pick<SenderWish, 'spf'>): RecordSight {
  return judged(texts && texts.filter(isSpf), (text) => {
    const said = countedTerms(text.toLowerCase().trim().split(/\s+/))
    // A plus says what stands there without it.
    return spf
      .toLowerCase()
      .split(/\s+/)
      .every((part) => said.includes(part) || said.includes(`+${part}`))
  })
}

/** What SPF looks at: `all` fits everybody, so whatever follows it counts for nothing (RFC 7208, 5.1). */
function countedTerms(terms: string[]): string[] {
  const end = terms.findIndex((term) => /^[-~?+]?all$/i.test(term))
  return end < 0 ? terms : terms.slice(0, end)
}

/** The same at a key's name: the key counts, whatever else is said. */
export function judgeDkim(texts: string[] | null, { publicKey }: Pick<SenderWish, 'publicKey'>): RecordSight {
  const records = texts && texts.filter((text) => /(^|;)\s*p\s*=/i.test(text))
  return judged(records, (text) => {
    const { p, k = 'rsa', v = 'DKIM1' } = tagsOf(text)
    return p?.replace(/\s+/g, '') === publicKey && k === 'rsa' && v === 'DKIM1'
  })
}

/** The same at `_dmarc.`, and where nothing is there at that of the name above which it was registered. */
export function judgeDmarc(texts: string[] | null, above: string[] | null = []): RecordSight {
  const isDmarc = (text: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text.trim())
  const own = texts && texts.filter(isDmarc)
  const records = own && (own.length > 0 ? own : above && above.filter(isDmarc))
  return judged(records, (text) => policies.includes(tagsOf(text).p ?? ''))
}

function judged(records: string[] | null, isIt: (text: string) => boolean): RecordSight {
  if (!records) return { state: 'unanswered', seen: [] }
  const seen = records.slice(0, 4)
  if (records.length === 0) return { state: 'missing', seen }
  if (records.length > 1) return { state: 'several', seen }
  return { state: isIt(records[0]!) ? 'ready' : 'different', seen }
}

/** `v=DKIM1; p=MII…` as an object. */
function tagsOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    text.split(';').map((tag) => {
      const at = tag.indexOf('=')
      return [tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()]
    }),
  )
}
