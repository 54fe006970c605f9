import ReactMarkdown, { type Components } from 'react-markdown'

/**
 * A text that a person wrote in Markdown. HTML in it is left out, and links lead to web and mail addresses only
 * (react-markdown empties every other), so that nothing in it can run.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 break-words text-16px/26px">
      <ReactMarkdown skipHtml rehypePlugins={[fitHeadings]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
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
  a: ({ href, children }) =>
    href ? (
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
