import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * HTML of a text that a person wrote in Markdown, its headings a level lower than written, below the page's own. Nothing in
 * it can run: HTML in the text is shown as text, and only links to web and mail addresses keep their address.
 */
export function markdownHtml(text: string): string {
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<(\/?)h([1-5])>/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}>`)
    .replace(/<(p|h[2-6]|ul|ol|blockquote)>/g, '<$1 dir="auto">')
}
