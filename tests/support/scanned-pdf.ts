import { pdfFile } from '../../scripts/demo/media.ts'

/** A PDF of three pages: a line of text, an empty one, and a black square as fax machines and scanners store it (CCITT group 4). */
export function scannedPdf(line: string): Buffer {
  const page = (content: number, resources: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << ${resources} >> >>`
  const stream = (data: string, entries = '') =>
    `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page(6, '/Font << /F1 9 0 R >>'),
    page(7, ''),
    page(8, '/XObject << /I1 10 0 R >>'),
    stream(`BT /F1 22 Tf 60 770 Td (${line}) Tj ET`),
    stream(''),
    stream('q 400 0 0 400 90 220 cm /I1 Do Q'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(
      blackSquare(),
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 8 >>',
    ),
  ]
  return pdfFile(objects)
}

/** 8 by 8: no white and 8 black, then seven lines that are like the one before, and the end. */
function blackSquare(): string {
  const bits = `001${'00110101'}${'000101'}${'11'.repeat(7)}${'000000000001'.repeat(2)}`
  const bytes = bits.match(/.{1,8}/g) ?? []
  return bytes.map((byte) => String.fromCharCode(parseInt(byte.padEnd(8, '0'), 2))).join('')
}
