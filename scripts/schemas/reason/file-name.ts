import { reason, words, type Reason } from './reason.ts'

/** What is wrong with the name of a file or its folder, and with files that nothing leads to. */

const named = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')

export const wrongFileName = (name: string): Reason => {
  const better = named(name)
  return reason(
    `no file can be called "${name}.json"`,
    `Um arquivo não pode se chamar "${name}.json": o nome começa com letra e só tem letras minúsculas sem acento, números e hífens.`,
    better
      ? words(`call it "${better}.json"`, `Mude o nome do arquivo para "${better}.json".`)
      : words('call it otherwise', 'Dê outro nome ao arquivo.'),
  )
}

export const reservedFileName = (name: string): Reason =>
  reason(
    `no entity can be called "${name}": JavaScript means something by it`,
    `Uma entidade não pode se chamar "${name}": a palavra já tem outro sentido para o programa.`,
    words('call the file otherwise', 'Dê outro nome ao arquivo.'),
  )

export const takenAddress = (name: string): Reason =>
  reason(
    `no entity can be called "${name}": the API has /apps/{appId}/${name} already`,
    `Uma entidade não pode se chamar "${name}": esse endereço dos apps já tem dono.`,
    words(
      `call the file otherwise, such as "own-${name}.json"`,
      `Dê outro nome ao arquivo, como "outros-${name}.json".`,
    ),
  )

export const takenType = (other: string): Reason =>
  reason(
    `its type would be called as one of ${other}`,
    `Este nome se confunde com o que o programa faz de "${other}".`,
    words('call the file otherwise', 'Dê outro nome ao arquivo.'),
  )

/** `folder` is where it belongs; empty is `schemas/` itself. */
export const wrongFolder = (folder: string): Reason => {
  const name = ['schemas', folder].filter(Boolean).join('/')
  return reason(
    'this file is in the wrong folder',
    'Este arquivo está na pasta errada, onde ninguém o procura.',
    words(`move it to ${name}`, `Leve-o para "${name}".`),
  )
}

export const onlyOne = (file: string): Reason =>
  reason(
    `only ${file} is read`,
    `Só o arquivo "${file}" é lido.`,
    words(`put what it says into ${file}`, `Passe o que ele diz para "${file}" e apague este.`),
  )

export const unmountedList = (name: string): Reason =>
  reason(
    'no tab shows this list',
    'Nenhuma aba mostra esta lista.',
    words(
      `add { "list": "${name}" } to screens/tabs/app.json`,
      `Acrescente { "list": "${name}" } em "tabs" de "screens/tabs/app.json".`,
    ),
  )

export const unmountedForm = (name: string): Reason =>
  reason(
    'no tab shows this form',
    'Nenhuma aba mostra este formulário.',
    words(
      `add { "form": "${name}", "icon": "file-text" } to screens/tabs/app.json`,
      `Acrescente { "form": "${name}", "icon": "file-text" } em "tabs" de "screens/tabs/app.json".`,
    ),
  )

export const unusedPresets = (name: string): Reason =>
  reason(
    'no form offers these presets',
    'Nenhum formulário oferece estes conjuntos prontos.',
    words(
      `add { "presets": "${name}" } to the "fields" of a form`,
      `Acrescente { "presets": "${name}" } nos "fields" de uma tela, ou apague o arquivo.`,
    ),
  )

export const unopenedScreen = (): Reason =>
  reason(
    'nothing opens this screen',
    'Nada no programa abre esta tela.',
    words(
      'take it away, or put its fields on a screen that there is',
      'Apague o arquivo, ou peça os campos dele em uma tela que já existe.',
    ),
  )

export const unusedEntity = (name: string): Reason =>
  reason(
    'nothing uses this entity',
    'Nada usa esta entidade.',
    words(
      `add screens/lists/${name}.json and mount it on a tab`,
      `Crie a lista "screens/lists/${name}.json" e ponha-a em uma aba, em "screens/tabs/app.json".`,
    ),
  )
