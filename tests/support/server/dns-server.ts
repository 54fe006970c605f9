import dns from 'dns2'

/** What stands at a name. */
export interface Zone {
  CNAME?: string
  A?: string[]
  TXT?: string[]
  /** Of these it is said that they cannot be told now (SERVFAIL). */
  fails?: ('CNAME' | 'A' | 'AAAA' | 'TXT')[]
}

const { A, CNAME, TXT } = dns.Packet.TYPE

/** A real DNS server on this machine that answers from `zones`, which may change; like any resolver it follows a CNAME to its addresses. */
export async function startDns(zones: Record<string, Zone>) {
  let isSilent = false
  const server = dns.createServer({
    udp: true,
    handle(request, send) {
      if (isSilent) return
      const response = dns.Packet.createResponseFromRequest(request)
      // What a packet is written from needs none of its own ways to be written.
      const answers = response.answers as object[]
      const [question] = request.questions as { name: string; type: number }[]
      const { name, type } = question!
      for (let at = name.toLowerCase(), hops = 0; hops < 8; hops++) {
        const zone = zones[at]
        if (!zone) break
        const base = { name: at, class: dns.Packet.CLASS.IN, ttl: 1 }
        if (zone.CNAME && type !== TXT) {
          answers.push({ ...base, type: CNAME, domain: zone.CNAME })
          at = zone.CNAME.toLowerCase().replace(/\.$/, '')
          continue
        }
        if (type === A) for (const address of zone.A ?? []) answers.push({ ...base, type: A, address })
        if (type === TXT)
          for (const text of zone.TXT ?? [])
            answers.push({ ...base, type: TXT, data: text.match(/.{1,255}/g) })
        break
      }
      const asked = zones[name.toLowerCase()]
      // NXDOMAIN
      if (!asked) response.header.rcode = 3
      if (asked?.fails?.some((kind) => dns.Packet.TYPE[kind] === type)) response.header.rcode = 2
      send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  return {
    /** As `DNS_SERVERS` takes it. */
    address: `127.0.0.1:${udp!.port}`,
    /** From now on it says nothing, or speaks again. */
    silence: (silent = true) => void (isSilent = silent),
    close: () => server.close(),
  }
}
