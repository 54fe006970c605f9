import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../page/html.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { onSite } from './on-site.ts'

const hidden = { schema: { hide: true } }

/** What search engines ask an app for: which addresses they may look at, and which there are. Its door is all that is public. */
export function crawlerRoutes(site: FastifyInstance, context: SiteContext): void {
  const origin = (scheme: string, slug: string) => `${scheme}://${slug}.${context.appHost}`

  site.get('/robots.txt', hidden, (request, reply) =>
    onSite(request, reply, context, ({ slug }) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin(request.scheme, slug)}/sitemap.xml\n`),
    ),
  )

  site.get('/sitemap.xml', hidden, (request, reply) =>
    onSite(request, reply, context, ({ slug }) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
            `<url><loc>${escapeHtml(origin(request.scheme, slug))}/</loc></url>\n</urlset>\n`,
        ),
    ),
  )
}
