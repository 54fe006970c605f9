/** Files of lessons, made byte by byte. */

/** A PDF of one page with a title and lines of text, in Helvetica and the letters of Western Europe. */
export function pdf(title: string, lines: string[]): Buffer {
  const text = (line: string) => line.replace(/[\\()]/g, '\\$&')
  const body = lines.map((line) => `0 -22 Td (${text(line)}) Tj`).join('\n')
  const content = `BT /F1 22 Tf 60 770 Td (${text(title)}) Tj /F1 12 Tf 0 -14 Td\n${body}\nET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font,
  ]
  return pdfFile(objects)
}

/** A PDF of these objects, numbered from 1 in their order, of which the first is its catalog; in latin1. */
export function pdfFile(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

/** A metronome as WAV: `seconds` of clicks, the first of four higher. 8 bits, 8,000 samples a second. */
export function metronome(beatsPerMinute: number, seconds: number): Buffer {
  const rate = 8000
  const samples = Buffer.alloc(rate * seconds, 128)
  const beat = Math.round((rate * 60) / beatsPerMinute)
  for (let at = 0; at < samples.length; at++) {
    const since = at % beat
    const pitch = Math.floor(at / beat) % 4 === 0 ? 1320 : 880
    if (since < 500)
      samples[at] =
        128 + Math.round(90 * Math.exp(-since / 110) * Math.sin((2 * Math.PI * pitch * since) / rate))
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
