import { didYouMean, reason, words, type Reason } from './reason.ts'

/** What is wrong with files that are no JSON. */

const notJson = (en: string, pt: string, fix: Reason['suggestion']) =>
  reason(`this is not JSON (${en})`, pt, fix)

/** `thrown` is what the program itself said. */
export const unforeseen = (thrown: string): Reason =>
  reason(
    `this could not be compiled (${thrown})`,
    'Algo neste arquivo não pôde ser entendido, e o programa não sabe dizer o quê.',
    words(
      'undo the last change and make it again in small pieces',
      'Desfaça a última mudança e refaça-a aos poucos, salvando a cada passo.',
    ),
  )

export const emptyFile = (): Reason =>
  notJson('the file is empty', 'O arquivo está vazio.', words('start with { … }', 'Comece com { … }.'))

export const noObject = (): Reason =>
  reason(
    'this must be a JSON object: { … }',
    'O arquivo precisa ser um objeto: { … }.',
    words('', 'Ponha o conteúdo entre { e }.'),
  )

export const comment = (): Reason =>
  notJson(
    'it has no comments',
    'Um arquivo JSON não tem comentários.',
    words('take it out', 'Apague o comentário.'),
  )

export const wrongQuotes = (mark: string): Reason =>
  notJson(
    `${mark} is no quotation mark`,
    `O sinal ${mark} não vale como aspas.`,
    words('use "', 'Use aspas retas: "'),
  )

export const oddSpace = (): Reason =>
  notJson(
    'a space that is none',
    'Há aqui um espaço especial, que costuma vir junto de um texto colado.',
    words('write a plain one', 'Apague-o e escreva um espaço comum.'),
  )

export const extraComma = (closing: string): Reason =>
  notJson(
    `extra comma before ${closing}`,
    `Há uma vírgula a mais antes de ${closing}.`,
    words('take it out', 'Apague a vírgula.'),
  )

export const missingComma = (closing: string): Reason =>
  notJson(
    `missing comma, or ${closing}`,
    `Falta uma vírgula depois disto, ou ${closing} para fechar.`,
    words('add it', 'Acrescente a vírgula.'),
  )

export const missingColon = (name: string): Reason =>
  notJson(
    `missing colon after "${name}"`,
    `Faltam dois-pontos depois de "${name}".`,
    words(`write "${name}": …`, `Escreva "${name}": e o valor.`),
  )

export const missingValue = (): Reason =>
  notJson('missing value', 'Falta um valor aqui.', words('add it', 'Escreva o valor, ou apague o nome.'))

/** `number` as it was written, up to its comma and from there on. */
export const decimalComma = (whole: string, fraction: string): Reason =>
  notJson(
    'a decimal comma',
    'Números com parte decimal se escrevem com ponto.',
    words(`write ${whole}.${fraction}`, `Escreva ${whole}.${fraction}.`),
  )

export const unquotedName = (name: string): Reason =>
  notJson(
    `"${name}" must stand in quotation marks`,
    'Todo nome fica entre aspas.',
    words(`write "${name}"`, `Escreva "${name}".`),
  )

export const unknownWord = (word: string): Reason =>
  notJson(
    `unknown word ${word}`,
    `${word} não é um valor: textos ficam entre aspas.`,
    didYouMean(word, ['true', 'false', 'null']) ?? words(`write "${word}"`, `Escreva "${word}".`),
  )

export const wrongNumber = (number: string): Reason =>
  notJson(
    `${number} is no number`,
    `${number} não é um número que se possa ler.`,
    words('write it as 7 or 7.5', 'Escreva como 7 ou 7.5, sem zeros à esquerda e com ponto.'),
  )

export const openText = (): Reason =>
  notJson(
    'a text that is not closed',
    'Falta a aspa que fecha este texto.',
    words('add " at its end', 'Ponha " no fim dele, na mesma linha.'),
  )

export const wrongEscape = (sign: string): Reason =>
  notJson(
    `${sign} in a text`,
    `Um texto não pode ter “${sign}”.`,
    words('write \\\\ for \\, \\" for "', 'Escreva \\\\ no lugar de \\ e \\" no lugar de ".'),
  )

export const tabInText = (): Reason =>
  notJson(
    'a tab in a text',
    'Um texto não pode ter um espaço da tecla Tab.',
    words('write a space', 'Troque-o por um espaço comum.'),
  )

export const invisibleCharacter = (): Reason =>
  notJson(
    'a character that cannot be seen',
    'Há aqui um caractere que não se vê.',
    words('take it out', 'Apague-o: apague este trecho e digite-o de novo.'),
  )

export const tooDeep = (most: number): Reason =>
  reason(
    `this is nested more than ${most} times`,
    `Há mais de ${most} níveis, um dentro do outro.`,
    words('close what stands before it', 'Feche o que foi aberto antes, ou separe em partes menores.'),
  )

export const unclosed = (opening: string, closing: string, line: number): Reason =>
  notJson(
    `${opening} of line ${line} is not closed`,
    `O ${opening} da linha ${line} não foi fechado.`,
    words(`add ${closing}`, `Acrescente ${closing} onde ele termina.`),
  )

export const extraEnd = (sign: string): Reason =>
  notJson(
    `${sign} after the end`,
    `O arquivo já tinha terminado antes de “${sign}”.`,
    words('take out what is too much', 'Apague o que sobra, ou o } que fechou cedo demais.'),
  )

export const nameTwice = (name: string, line: number): Reason =>
  reason(
    `"${name}" stands on line ${line} already`,
    `"${name}" já está na linha ${line}, e só um dos dois valeria.`,
    words('take one out, or name it otherwise', 'Apague um deles ou dê outro nome.'),
  )
