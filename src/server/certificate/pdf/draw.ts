import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { brandColors } from '../../../domain/color/brand.ts'
import { blend, inkOn, readableOn } from '../../../domain/color/color.ts'
import type { Hex } from '../../../domain/color/hex.ts'
import { minutes } from '../../../domain/time/minutes.ts'
import type { BrandSource } from '../../../domain/site/site.ts'
import { languageOf } from '../../../domain/text/language.ts'
import certificateWords from '../../../domain/generated/screens/words/certificate.ts'
import { penOf, type Pen } from './pen.ts'

/** All that stands on a certificate. */
interface Sheet {
  studentName: string
  courseName: string
  appName: string
  /** Empty where nobody is named. */
  instructor: string
  /** What the lessons lasted; 0: nobody said. */
  minutes: number
  issuedAt: Date
  timeZone: string
  language: string
  code: string
  /** Where it is validated. */
  url: string
  brand: BrandSource
  logo: Logo | null
}

/** A picture as PNG, with its size in pixels. */
export interface Logo {
  png: Buffer
  width: number
  height: number
}

const page = { width: 841.89, height: 595.28 }
const side = 252
const margin = 56
const inner = side - 2 * 36
const paper = '#ffffff'
const ink = '#18181b'
const quiet = '#52525b'

/** Draws a certificate as a PDF, A4 across. */
export async function drawCertificate(sheet: Sheet): Promise<Buffer> {
  const words = certificateWords[languageOf(sheet.language)]
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: `${words.title} - ${sheet.courseName}`, Author: sheet.appName, Creator: 'Trilha' },
  })
  const bytes = collect(doc)
  const pen = penOf(doc)
  drawSide(doc, pen, sheet)
  drawText(doc, pen, sheet)
  doc.end()
  return await bytes
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** The creator's own side, in their colour: logo and name above, what proves it below. */
function drawSide(doc: PDFKit.PDFDocument, pen: Pen, sheet: Sheet): void {
  const ground = brandColors(sheet.brand)['brand-primary']
  const on = inkOn(ground)
  const words = certificateWords[languageOf(sheet.language)]
  doc.rect(0, 0, side, page.height).fill(ground)
  drawRings(doc, ground, on)
  const top = drawLogo(doc, pen, sheet)
  pen.write(sheet.appName, {
    ...{ x: 36, y: top + 18, width: inner, lines: 3, size: 19, smallest: 13 },
    ...{ color: on, isHeavy: true },
  })
  const box = 116
  const y = page.height - 48 - 62 - box
  doc.roundedRect(36, y, box, box, 12).fill(paper)
  drawQr(doc, sheet.url, { x: 46, y: y + 10, size: box - 20 })
  doc.link(36, y, box, box, sheet.url)
  pen.write(words.validate, { x: 36, y: y + box + 14, width: inner, size: 10, color: on, isHeavy: true })
  const place = sheet.url.replace(/^https?:\/\//, '').replace(`/${sheet.code}`, '')
  pen.write(place, { x: 36, y: y + box + 29, width: inner, size: 10, smallest: 6, color: on })
  pen.write(`${words.code}: ${sheet.code}`, {
    ...{ x: 36, y: y + box + 44, width: inner, size: 10, smallest: 7, color: on },
  })
}

/** Rings that grow out of the corner, quiet enough for what is written on them. */
function drawRings(doc: PDFKit.PDFDocument, ground: Hex, on: Hex): void {
  const tone = blend(ground, on === '#ffffff' ? '#000000' : '#ffffff', 0.08)
  doc.save()
  doc.rect(0, 0, side, page.height).clip()
  for (const radius of [70, 118, 166, 214]) doc.circle(side, 300, radius).lineWidth(15).stroke(tone)
  doc.restore()
}

/** Answers where the logo, or what stands in for it, ends. */
function drawLogo(doc: PDFKit.PDFDocument, pen: Pen, { logo, appName, brand }: Sheet): number {
  const colors = brandColors(brand)
  const box = 72
  // A logo is made for the app's own ground.
  doc.roundedRect(36, 48, box, box, 16).fill(colors['brand-background'])
  if (logo) {
    const room = box - 16
    const scale = Math.min(room / logo.width, room / logo.height)
    const [width, height] = [logo.width * scale, logo.height * scale]
    doc.image(logo.png, 36 + (box - width) / 2, 48 + (box - height) / 2, { width, height })
  } else {
    const color = colors['brand-primary-text']
    const letter = [...appName.trim()][0]?.toLocaleUpperCase('pt-BR') ?? ''
    pen.write(letter, { x: 36, y: 62, width: box, align: 'center', size: 36, color, isHeavy: true })
  }
  return 48 + box
}

/** A QR code of squares, sharp at any size. */
function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const step = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      // A hair wider than its place: no seams between neighbours.
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
  doc.fill(ink)
}

/** What is certified. */
function drawText(doc: PDFKit.PDFDocument, pen: Pen, sheet: Sheet): void {
  const words = certificateWords[languageOf(sheet.language)]
  const accent = readableOn([paper], brandColors(sheet.brand)['brand-primary'], '#000000')
  const x = side + margin
  const width = page.width - x - margin
  pen.write(words.title.toLocaleUpperCase(sheet.language), {
    ...{ x, y: 62, width, size: 13, spacing: 2.4, color: accent, isHeavy: true },
  })
  doc.rect(x, 90, 44, 3).fill(accent)
  let y = pen.write(words.certifies, { x, y: 164, size: 15, color: quiet })
  y = pen.write(sheet.studentName, {
    ...{ x, y: y + 8, width, lines: 2, size: 42, smallest: 20, color: ink, isHeavy: true },
  })
  y = pen.write(words.finished, { x, y: y + 16, size: 15, color: quiet })
  pen.write(sheet.courseName, {
    ...{ x, y: y + 8, width, lines: 3, size: 25, smallest: 14, color: ink, isHeavy: true },
  })
  drawFacts(doc, pen, sheet, { x, width })
}

function drawFacts(
  doc: PDFKit.PDFDocument,
  pen: Pen,
  sheet: Sheet,
  { x, width }: { x: number; width: number },
): void {
  const words = certificateWords[languageOf(sheet.language)]
  const date = new Intl.DateTimeFormat(sheet.language, { dateStyle: 'long', timeZone: sheet.timeZone })
  const facts = [
    [words.date, date.format(sheet.issuedAt), 0.37],
    ...(sheet.minutes > 0 ? ([[words.hours, minutes(sheet.minutes), 0.24]] as const) : []),
    ...(sheet.instructor ? ([[words.instructor, sheet.instructor, 0.39]] as const) : []),
  ] as const
  const y = page.height - 48 - 62
  doc.rect(x, y, width, 0.75).fill('#d4d4d8')
  let left = x
  for (const [label, value, share] of facts) {
    const room = { x: left, width: width * share - 14 }
    pen.write(label, { ...room, y: y + 18, size: 10, smallest: 7, color: quiet })
    pen.write(value, { ...room, y: y + 34, lines: 2, size: 13, smallest: 9, color: ink, isHeavy: true })
    left += width * share
  }
}
