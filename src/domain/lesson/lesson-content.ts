import { isLink } from '../format/link.ts'
import type { Document } from '../schema/definition.ts'
import { readVideo, videoHint } from '../media/video.ts'

/** What a lesson's content has to be, by its type. Form and server ask here, so that both give one verdict. */

/** Sentences for content that does not fit the type. */
export const contentMessages = {
  TEXT: 'Por favor, preencha título e conteúdo',
  VIDEO:
    'Informe um link do YouTube, do Vimeo, do Panda Video, do Google Drive ou de um arquivo de vídeo que comece com https:// e termine em .mp4, .webm, .mov ou .m3u8.',
  PDF: 'Envie um arquivo PDF ou informe um link que comece com https://.',
  AUDIO: 'Envie um arquivo de áudio ou informe um link que comece com https://.',
}

export type LessonType = keyof typeof contentMessages

/** Why this content does not fit a lesson of this type, or null where it does. */
export function contentError({ type, content }: { type: LessonType; content: string }): string | null {
  if (fits[type](content)) return null
  return (type === 'VIDEO' && videoHint(content)) || contentMessages[type]
}

/** What is wrong with the content of a lesson, by JSON pointer; of what is no text, or has no type, the schema has its say. */
export function contentFaults({ type = 'TEXT', content }: Document): Record<string, string> {
  if (typeof content !== 'string' || typeof type !== 'string' || !Object.hasOwn(fits, type)) return {}
  const message = contentError({ type: type as LessonType, content })
  return message === null ? {} : { '/content': message }
}

const fits: Record<LessonType, (content: string) => boolean> = {
  TEXT: (content) => content.trim() !== '',
  VIDEO: (content) => readVideo(content) !== null,
  PDF: (content) => isSafeLink(content) || isUpload(content, ['pdf']),
  AUDIO: (content) => isSafeLink(content) || isUpload(content, audioExtensions),
}

/** What an audio file of ours may be called. */
const audioExtensions = ['mp3', 'm4a', 'ogg', 'wav', 'flac', 'aac', 'webm']

/** Whether it is a file that was uploaded, `/files/<uuid>/<name>`, with one of these extensions. */
function isUpload(content: string, extensions: string[]): boolean {
  const name = /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/([^/?#\s]+)$/.exec(content)?.[1]
  return extensions.includes(name?.split('.').at(-1) ?? '')
}

function isSafeLink(content: string): boolean {
  return /^https:\/\//i.test(content) && isLink(content)
}
