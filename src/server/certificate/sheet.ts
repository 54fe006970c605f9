import sharp from 'sharp'
import { certifiedMinutes, validationPath } from '../../domain/study/certificate.ts'
import { languageOf } from '../../domain/text/language.ts'
import certificateWords from '../../domain/generated/screens/words/certificate.ts'
import { translate } from '../../domain/text/translate.ts'
import type { FileStore } from '../file/store.ts'
import { studentApp } from '../publication/find-publication.ts'
import type { Logo } from './pdf/draw.ts'
import { legibleText } from './pdf/inter.ts'
import type { CertificateRow } from './queries.ts'

/** Longest side of a logo in pixels, for print. */
const logoSize = 320

/** A certificate as PDF. `origin`: where the page is that validates it. */
export async function certificatePdf(row: CertificateRow, origin: string, files: FileStore): Promise<Buffer> {
  const { code, data, issuedAt, timeZone, document } = row
  const app = studentApp(document, '')
  const { studentName, courseName, appName, instructor } = { ...nobody, ...data }
  const { language } = app.config
  const school = legibleText(appName)
  // Few servers draw one soon: what writes PDFs is the largest of all that a start would read.
  const { drawCertificate } = await import('./pdf/draw.ts')
  return await drawCertificate({
    instructor,
    minutes: certifiedMinutes(data),
    // Never an empty line: the page that the code leads to has the name in every script.
    studentName:
      legibleText(studentName) || translate(certificateWords, 'holderOf', languageOf(language), { code }),
    courseName: legibleText(courseName) || school || code,
    appName: school,
    ...{ issuedAt, timeZone, code, brand: app },
    language,
    url: `${origin}${validationPath(code)}`,
    logo: await logoOf(app.logoUrl, files),
  })
}

/** What a certificate of before may lack. */
const nobody = { studentName: '', courseName: '', appName: '', instructor: '' }

async function logoOf(url: string | null, files: FileStore): Promise<Logo | null> {
  const picture = url && (await files.get(url.slice('/images/'.length)))
  if (!picture) return null
  const { data, info } = await sharp(picture)
    .resize(logoSize, logoSize, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
