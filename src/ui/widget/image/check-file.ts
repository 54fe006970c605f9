import { constants } from '../../../domain/generated/constants.ts'

const types = /^image\/(jpeg|png|webp|gif|avif|svg\+xml)$/

/** What a file chooser offers. */
export const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/svg+xml'

/** Why a file cannot be used, as a sentence, or null. */
export function refusal(file: Pick<File, 'size' | 'type'> & { name?: string }): string | null {
  // Many a system knows no type for it; its name tells.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name ?? '')) return asPhotograph
  if (!types.test(file.type)) return 'Este arquivo não é uma imagem. Envie JPG, PNG, WebP, GIF, AVIF ou SVG.'
  if (file.size > constants.imageMaxBytes) return 'Arquivo muito grande. O tamanho máximo é 5MB.'
  if (file.size === 0) return unreadable
  return null
}

const asPhotograph =
  'Esta foto está em HEIC, o formato do iPhone. Envie em JPG: no app Fotos, toque em Compartilhar, Opções, Mais compatível. Para as próximas: Ajustes, Câmera, Formatos, Mais compatível.'

export const unreadable = 'Esta imagem não pôde ser lida. Tente outro arquivo.'
