import { textOfBytes } from '../../../domain/sheet/table-text.ts'

/** A file's text, in whichever of the usual encodings it is. */
export const textOfFile = async (file: Blob): Promise<string> =>
  textOfBytes(new Uint8Array(await file.arrayBuffer()))

/** Whether a file is a workbook of Excel or the like, which is no text: `.xlsx` and `.ods` are ZIP files, `.xls` has a mark of its own. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}
