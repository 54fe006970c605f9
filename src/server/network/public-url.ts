import type { FastifyInstance } from 'fastify'

export type Scheme = 'http' | 'https'

declare module 'fastify' {
  interface FastifyRequest {
    /** How people reach this server: what its links and cookies are made for. */
    scheme: Scheme
  }
}

/** Has every request say by which scheme people come: that of `publicUrl`, or else that by which the request itself came. */
export function decorateScheme(app: FastifyInstance, publicUrl: string | undefined): void {
  const decided = publicUrl === undefined ? undefined : schemeOf(publicUrl)
  app.decorateRequest('scheme', {
    getter() {
      return decided ?? this.protocol
    },
  })
}

function schemeOf(url: string): Scheme {
  return new URL(url).protocol === 'https:' ? 'https' : 'http'
}

/** What it takes to lead people to the panel. */
export interface PanelLinks {
  /** Where people find the panel, for links to it: `https://exemplo.com`. */
  panelOrigin(request: { scheme: Scheme }): string
}
