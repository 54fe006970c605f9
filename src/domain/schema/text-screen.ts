/** A text to read: terms of use, privacy policy. */
export interface TextScreen {
  id: string
  title: string
  updated: string
  sections: { title: string; paragraphs: string[] }[]
}
