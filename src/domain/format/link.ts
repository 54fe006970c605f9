/** Whether `text` is a whole address of the web; an empty text is. */
export const isLink = (text: string): boolean =>
  !text || (/^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text) && URL.canParse(text))

/** What people type of an address: a name with an ending of letters, and what follows it. */
const bare = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** `text` as the address that is meant: without blanks around it, and with `https://` where only that is missing. */
export function completeLink(text: string): string {
  const trimmed = text.trim()
  const link = bare.test(trimmed) ? `https://${trimmed}` : trimmed
  return isLink(link) ? link : text
}
