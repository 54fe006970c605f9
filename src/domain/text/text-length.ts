/** How many characters (Unicode code points) a text has, as JSON Schema counts for `minLength` and `maxLength`. */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}
