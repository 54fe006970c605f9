/** A page, and the inline styles and scripts in it, which its policy has to allow. */
export interface StyledPage {
  html: string
  styles: string[]
  scripts: string[]
}

/** What Vite writes into a page where the nonce of the answer belongs. */
export const noncePlaceholder = '__trilha_nonce__'

/** Text as it stands in HTML and in attribute values. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

/** JSON for a `<script type="application/json">`: no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The comments in `index.html` that mark where the server writes. */
const places = { head: '<!--trilha:head-->', splash: '<!--trilha:splash-->', site: '<!--trilha:site-->' }

/** `page` with texts written at its marked places. */
export function fillPage(page: string, texts: Partial<Record<keyof typeof places, string>>): string {
  return Object.entries(places).reduce(
    // A function, for `$` means something in a replacement.
    (html, [place, mark]) => html.replace(mark, () => texts[place as keyof typeof places] ?? ''),
    page,
  )
}
