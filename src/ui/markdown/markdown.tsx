import { use } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import { pictureUpTo } from '../../domain/media/picture-width.ts'

/**
 * A text that a person wrote in Markdown, with tables, lists to tick off and bare addresses as GitHub has them. HTML in it
 * is left out, and links lead to web and mail addresses only (react-markdown empties every other), so that nothing in it
 * can run; of pictures it shows our own. Suspends while the code for tables comes, where the text may need it.
 */
export function Markdown({ text }: { text: string }) {
  const plugins = more.test(text) ? use((gfm ??= fetchMore())) : undefined
  return (
    <div className="flex flex-col gap-3 break-words text-16px/26px">
      <ReactMarkdown
        skipHtml
        remarkPlugins={plugins}
        remarkRehypeOptions={{ footnoteLabel: 'Notas' }}
        rehypePlugins={[fitHeadings, letDirectionFollow]}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}

/** What may be a table, a list to tick off, a bare address, struck out or a note. */
const more = /\||\[[ x]\]|:\/\/|www\.|@|~|\[\^/i
let gfm: Promise<Options['remarkPlugins']> | undefined

/** Where it does not come, the text is drawn without. */
function fetchMore(): Promise<Options['remarkPlugins']> {
  return import('remark-gfm').then(
    (module) => [module.default],
    () => undefined,
  )
}

// Of the text's own colour, whatever the palette; `border-current/30` would be the whole of it.
const line = 'border-[color-mix(in_srgb,currentColor_20%,transparent)]'
const strongLine = 'border-[color-mix(in_srgb,currentColor_30%,transparent)]'

const components: Components = {
  h3: ({ children, dir }) => (
    <h3 dir={dir} className="mt-2 text-20px/28px font-semibold">
      {children}
    </h3>
  ),
  h4: ({ children, dir }) => (
    <h4 dir={dir} className="mt-2 text-18px/26px font-semibold">
      {children}
    </h4>
  ),
  h5: ({ children, dir }) => (
    <h5 dir={dir} className="mt-1 font-semibold">
      {children}
    </h5>
  ),
  h6: ({ children, dir }) => (
    <h6 dir={dir} className="mt-1 font-semibold">
      {children}
    </h6>
  ),
  ul: ({ children, dir }) => (
    <ul dir={dir} className="flex flex-col list-disc gap-1 ps-6">
      {children}
    </ul>
  ),
  ol: ({ children, dir, start }) => (
    <ol dir={dir} start={start} className="flex flex-col list-decimal gap-1 ps-6">
      {children}
    </ol>
  ),
  // A place within the text is none that opens by itself.
  a: ({ href, children }) =>
    href && !href.startsWith('#') ? (
      <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-3">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // The page loads no pictures from elsewhere: those lead to where they are.
  img: ({ src, alt }) =>
    ours.test(String(src)) ? (
      <img
        src={pictureUpTo(String(src), 1080)}
        alt={alt ?? ''}
        loading="lazy"
        className="max-w-full rounded-8px"
      />
    ) : src ? (
      <a href={String(src)} target="_blank" rel="noreferrer" className="underline underline-offset-3">
        {alt || 'Imagem'}
      </a>
    ) : (
      <span>{alt}</span>
    ),
  blockquote: ({ children, dir }) => (
    <blockquote dir={dir} className={`border-s-3 ps-4 ${strongLine}`}>
      {children}
    </blockquote>
  ),
  // A wide one is moved by itself, with a finger or with the keyboard, not the page.
  table: ({ children, dir }) => (
    <div dir={dir} role="group" tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-15px/22px">{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th style={style} className={`border-b-2 px-3 py-2 text-start font-semibold ${strongLine}`}>
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className={`border-b px-3 py-2 align-top ${line}`}>
      {children}
    </td>
  ),
  // Whether something is done; nobody ticks it here.
  input: ({ checked }) => (
    <span
      role="img"
      aria-label={checked ? '✓' : '○'}
      className={`mr-1 size-18px align-text-bottom ${checked ? 'i-lucide-square-check' : 'i-lucide-square'}`}
    />
  ),
  pre: ({ children }) => (
    <pre
      role="group"
      tabIndex={0}
      className="overflow-x-auto rounded-8px bg-[color-mix(in_srgb,currentColor_8%,transparent)] p-3 text-14px"
    >
      {children}
    </pre>
  ),
}

/** A picture that was uploaded to us. */
const ours = /^\/images\/[0-9a-f]{64}\.webp$/

/** Of the text's tree, what its headings need. */
interface Node {
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Each part of the text is written from the side from which its own script is; code is from the left. */
function letDirectionFollow() {
  return ({ children = [] }: Node) => {
    for (const { tagName, properties } of children)
      if (properties && tagName !== 'pre') properties.dir = 'auto'
  }
}

/** Headings begin below the page's own and leave no level out, whichever ones the writer chose. */
function fitHeadings() {
  return (tree: Node) => {
    const headings = headingsIn(tree)
    const levels = [...new Set(headings.map(({ tagName }) => tagName))].sort()
    let last = 2
    for (const heading of headings) {
      last = Math.min(6, last + 1, 3 + levels.indexOf(heading.tagName))
      heading.tagName = `h${last}`
    }
  }
}

function headingsIn({ children = [] }: Node): Node[] {
  return children.flatMap((node) => (/^h[1-6]$/.test(node.tagName ?? '') ? [node] : headingsIn(node)))
}
