import { constants } from '../../domain/generated/constants.ts'

/** Sentences for a field whose picture was refused. */
export const imageMessages = {
  tooLarge: 'Arquivo muito grande. O tamanho máximo é 5MB.',
  tooManyPixels: 'Imagem com dimensões grandes demais. Envie uma menor, de até 50 megapixels.',
  unreadable: 'Esta imagem não pôde ser lida. Envie um arquivo JPG, PNG, WebP, GIF, AVIF ou SVG de até 5MB.',
  unknown: 'Esta imagem não existe mais. Envie-a de novo.',
  late: 'As imagens demoraram demais para serem guardadas. Tente de novo em instantes.',
}

/** A picture that is refused; the message is a sentence for its field. */
export class ImageError extends Error {}

/** The bytes of a base64 data URL. Throws an `ImageError` where there are too many. */
export function decodeDataUrl(dataUrl: string): Buffer {
  const encoded = dataUrl.slice(dataUrl.indexOf(',') + 1)
  // Looked at before decoding: four characters carry three bytes.
  if ((encoded.length / 4) * 3 - 2 > constants.imageMaxBytes) throw new ImageError(imageMessages.tooLarge)
  return Buffer.from(encoded, 'base64')
}
