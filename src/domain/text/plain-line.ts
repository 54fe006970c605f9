/** What turns around the direction of all that is written after it: of use to those who forge names, and to nobody else. */
const turns = /[\u202a-\u202e]/g

/** A line of text without what turns its direction around; as it is where nothing would be left. */
export function plainLine(text: string): string {
  const plain = text.replace(turns, '')
  return plain.trim() ? plain : text
}

/** The same of a person's name, with one space between its words. */
export function plainName(name: string): string {
  return plainLine(name).replace(/\s+/g, ' ').trim()
}
