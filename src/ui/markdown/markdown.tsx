import { use } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'

/**
 * A text that a person wrote in Markdown, with tables, lists to tick off and bare addresses as GitHub has them. HTML in it
 * is left out, and links lead to web and mail addresses only (react-markdown empties every other), so that nothing in it
 * can run. Suspends while the code for tables comes, where the text may need it.
 */
export function Markdown({ text }: { text: string }) {
  const plugins = more.test(text) ? use((gfm ??= fetchMore())) : undefined
  return (
    <div className="flex flex-col gap-3 break-words text-16px/26px">
      <ReactMarkdown
        skipHtml
        remarkPlugins={plugins}
        remarkRehypeOptions={{ footnoteLabel: 'Notas' }}
        rehypePlugins={[fitHeadings]}
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

const components: Components = {
  h3: ({ children }) => <h3 className="mt-2 text-20px/28px font-semibold">{children}</h3>,
  h4: ({ children }) => <h4 className="mt-2 text-18px/26px font-semibold">{children}</h4>,
  h5: ({ children }) => <h5 className="mt-1 font-semibold">{children}</h5>,
  h6: ({ children }) => <h6 className="mt-1 font-semibold">{children}</h6>,
  ul: ({ children }) => <ul className="flex flex-col list-disc gap-1 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex flex-col list-decimal gap-1 pl-6">
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
  // The page loads no pictures from elsewhere; what it shows leads to them.
  img: ({ src, alt }) =>
    src ? (
      <a href={String(src)} target="_blank" rel="noreferrer" className="underline underline-offset-3">
        {alt || 'Imagem'}
      </a>
    ) : (
      <span>{alt}</span>
    ),
  blockquote: ({ children }) => (
    <blockquote className="border-l-3 border-current/30 pl-4 opacity-80">{children}</blockquote>
  ),
  // A wide one is moved by itself, with a finger or with the keyboard, not the page.
  table: ({ children }) => (
    <div role="group" tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-15px/22px">{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th style={style} className="border-b-2 border-current/30 px-3 py-2 text-left font-semibold">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-b border-current/20 px-3 py-2 align-top">
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
    <pre className="overflow-x-auto rounded-8px bg-current/8 p-3 text-14px">{children}</pre>
  ),
}

/** Of the text's tree, what its headings need. */
interface Node {
  tagName?: string
  children?: Node[]
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
