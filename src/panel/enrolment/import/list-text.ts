/** A file's text: UTF-8, UTF-16 (what Excel calls Unicode text), or what Excel writes on Windows where it is neither. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Letters of two bytes: by the mark at the beginning, or by the zeros beside every plain letter. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  start.forEach((byte, at) => byte === 0 && zeros[at % 2]!++)
  if (zeros[0]! + zeros[1]! < start.length / 4) return null
  return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be'
}

/** Whether a file is a workbook of Excel or the like, which is no text: `.xlsx` and `.ods` are ZIP files, `.xls` has a mark of its own. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}
