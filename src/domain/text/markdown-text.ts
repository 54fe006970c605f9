/** What a text in Markdown says, in one line and without its signs: for lists, cards and spreadsheets. */
export function markdownText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(```|~~~).*$/gm, '')
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/^ {0,3}(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(https?:\/\/[^>\s]+)>/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*_\\])([*_])(?=\S)(.+?)(?<=\S)\1(?![\w*_])/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
