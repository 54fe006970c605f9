/** Stands in for `markdown-to-jsx` (an alias in vite.config.ts): RJSF pulls 31 kB in for descriptions we draw ourselves. */
export const Markdown = ({ children }: { children?: string }): string => children ?? ''

export default Markdown
