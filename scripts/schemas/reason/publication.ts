import { reason, words, type Reason } from './reason.ts'

export const unpublishable = (): Reason =>
  reason(
    'what is published on a day has a field "publishAt" and, to tell what it is by now, "publication"',
    'O que se publica em uma data tem os campos "publishAt" e "publication", que diz a situação de hoje.',
    words(
      'add both by "$ref": "common.json#/definitions/publishAt", and likewise',
      'Acrescente os dois com "$ref": "common.json#/definitions/publishAt", e do mesmo jeito o outro.',
    ),
  )

/** `keyword` is what is not as it has to be. */
export const noPublicationDay = (name: string, keyword: string): Reason => ({
  ...reason(
    `"${name}" decides when students see a document, be it an old one: a date and time or null, never of another type, hidden or with a default`,
    `“${name}” decide quando os alunos veem um documento, também um antigo: é uma data com hora, ou null, nunca de outro tipo, escondida ou com um valor de partida.`,
    words(
      `use "$ref": "common.json#/definitions/${name}"; a field that was of another type stays beside it under another name`,
      `Use "$ref": "common.json#/definitions/${name}"; o campo que era de outro tipo fica ao lado, com outro nome.`,
    ),
  ),
  below: keyword,
})
