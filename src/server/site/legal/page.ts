import { brandStyle } from '../../../domain/color/brand.ts'
import type { LegalFacts } from '../../../domain/legal/facts.ts'
import pageWords from '../../../domain/generated/screens/words/legal-page.ts'
import { readyText } from '../../../domain/legal/ready-text.ts'
import type { Site } from '../../../domain/site/site.ts'
import { escapeHtml, type StyledPage } from '../../page/html.ts'
import { iconUrl } from '../page/page.ts'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** The two texts, by the paths of their pages. */
export type LegalKind = 'privacy' | 'terms'

const style =
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;background:var(--brand-background);color:var(--brand-text);' +
  'overflow-wrap:anywhere}main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}' +
  '.app{display:flex;align-items:center;gap:.75rem;margin-bottom:2rem;font-weight:600;color:inherit;text-decoration:none}' +
  '.app img{border-radius:10px}h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}' +
  'h2{font-size:1.25rem;line-height:1.35;margin:2rem 0 .5rem}h3,h4,h5,h6{font-size:1rem;margin:1.5rem 0 .5rem}' +
  'p,ul,ol{margin:0 0 .75rem}ul,ol{padding-inline-start:1.25rem}li{margin-bottom:.25rem}a{color:inherit}' +
  'img{max-width:100%}table{display:block;overflow-x:auto;border-collapse:collapse}' +
  'th,td{border:1px solid var(--brand-border);padding:.375rem .625rem;text-align:start}pre{overflow-x:auto}' +
  'footer{margin-top:2.5rem;padding-top:1.25rem;border-top:1px solid var(--brand-border);color:var(--brand-muted)}' +
  'nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}nav a{padding:.75rem 0}'

/** A page with the app's privacy notice or terms of use: what the creator `written`, or else the ready text made of `facts`. Needs no script. */
export function legalPage(kind: LegalKind, site: Site, facts: LegalFacts, written: string): StyledPage {
  const { app } = site
  const words = pageWords[facts.language]
  const other = kind === 'privacy' ? 'terms' : 'privacy'
  const name = escapeHtml(app.name)
  const email = escapeHtml(facts.email)
  const whole = brandStyle(app) + style
  const html = `<!doctype html>
<html lang="${facts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${iconUrl(64, site)}">
<title>${words[kind]} · ${name}</title>
<style>${whole}</style>
</head>
<body>
<main>
<a class="app" href="/"><img src="${iconUrl(180, site)}" alt="" width="40" height="40"><span dir="auto">${name}</span></a>
<h1>${words[kind]}</h1>
${markdownHtml(written.trim() || readyText(kind, facts))}
<footer>
<p><strong>${words.contact}:</strong> <span dir="auto">${escapeHtml(facts.responsible)}</span>, <a href="mailto:${email}">${email}</a></p>
<nav><a href="/${other}">${words[other]}</a><a href="/">${words.home}</a></nav>
</footer>
</main>
</body>
</html>
`
  return { html, styles: [whole], scripts: [] }
}

/**
 * HTML of a text that a person wrote in Markdown, its headings a level lower than written, below the page's own. Nothing in
 * it can run: HTML in the text is shown as text, and only links to web and mail addresses keep their address.
 */
function markdownHtml(text: string): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<(\/?)h([1-5])>/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}>`)
    .replace(/<(p|h[2-6]|ul|ol|blockquote)>/g, '<$1 dir="auto">')
}
