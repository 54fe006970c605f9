import { didYouMean, nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'

/** What is wrong with lists, and with the tabs that show them. */

const leaveOut = words('leave it out', 'Tire-o daqui.')

export const unknownOrder = (order: string, orders: string[]): Reason =>
  reason(
    `there is no order "${order}"`,
    `A lista não tem a ordem "${order}".`,
    nearOrAll(order, orders) ?? words('add one to "orders"', 'Acrescente-a em "orders".'),
  )

export const untitledColumn = (path: string): Reason =>
  reason(
    `"${path}" has no title to stand above its column`,
    `"${path}" não tem um título para ficar acima da coluna.`,
    words('give it a "label"', 'Dê à coluna um "label".'),
  )

export const eitherColumn = (both: boolean): Reason =>
  reason(
    'a column has either "field" (the value that it shows) or "cell" (a drawing that code knows)',
    'Uma coluna tem "field" (o valor que mostra) ou "cell" (um desenho do programa), um dos dois.',
    oneOfTwo(both),
  )

export const eitherDrawn = (): Reason =>
  reason(
    'rows are drawn either in "columns" or as "cards"',
    'As linhas aparecem em "columns" ou como "cards".',
    words('keep one of them', 'Deixe só um dos dois.'),
  )

export const unsaidValue = (): Reason =>
  reason(
    'this text says nothing of the value',
    'Este texto não diz o valor.',
    words('put {value} where it stands', 'Escreva {value} no lugar dele.'),
  )

export const uncolouredBand = (): Reason =>
  reason(
    'a band has the colours of one field at least',
    'Uma faixa tem a cor de ao menos um campo.',
    words('name a field that holds a colour', 'Acrescente um campo que guarde uma cor.'),
  )

export const emptyMenu = (): Reason =>
  reason(
    'no button stands in this menu',
    'Nenhum botão fica neste menu.',
    words('give one "place": "menu", or leave it out', 'Dê a um botão "place": "menu", ou tire o menu.'),
  )

export const unkeyed = (field: string, keys: string[]): Reason =>
  reason(
    `by "${field}" nobody knows which document a line is about: it has no "x-unique"`,
    `Por "${field}" não se sabe de qual documento é uma linha: o campo não tem "x-unique".`,
    keys.length > 0
      ? oneOf(keys)
      : words('give it "x-unique": "app", or take "key" out', 'Dê a ele "x-unique": "app", ou tire "key".'),
  )

export const needsPart = (part: string): Reason =>
  reason(
    `this stands in "${part}", which the list has not`,
    `Isto fica em "${part}", que a lista não tem.`,
    words(`add "${part}", or leave it out`, `Acrescente "${part}", ou tire isto.`),
  )

export const needsStack = (): Reason =>
  reason(
    'a button stands below the text of a card in a stack, which this list is not',
    'Um botão fica embaixo do texto de um cartão de pilha, e esta lista não é uma.',
    words('give "cards" the layout "stack", or leave it out', 'Dê a "cards" o layout "stack", ou tire isto.'),
  )

export const unreadNote = (): Reason =>
  reason(
    'a note stands on cards alone',
    'Só um botão que é cartão tem uma frase embaixo.',
    words('give it "place": "card", or leave it out', 'Dê ao botão "place": "card", ou tire a frase.'),
  )

export const unanswered = (path: string): Reason =>
  reason(
    `"${path}" is only ever sent, and nobody is told it`,
    `"${path}" só é enviado, e ninguém o recebe de volta.`,
    leaveOut,
  )

export const noRowName = (): Reason =>
  reason(
    '"name" is missing: the field that a row is called by',
    'Falta "name": o campo pelo qual cada linha é chamada.',
    words('', 'Acrescente "name" com o nome de um campo de texto.'),
  )

export const unsearchable = (path: string): Reason =>
  reason(
    `"${path}" is no text, so that nothing can be searched in it`,
    `"${path}" não é texto, e por isso não há o que buscar nele.`,
    leaveOut,
  )

export const noInstant = (path: string): Reason =>
  reason(
    `"${path}" is no instant, which has a year`,
    `"${path}" não é um instante, que tem um ano.`,
    leaveOut,
  )

const oneOfTwo = (both: boolean) =>
  both ? words('keep one of them', 'Deixe só um deles.') : words('add one of them', 'Acrescente um deles.')

export const eitherFigure = (both: boolean): Reason =>
  reason(
    'a figure has either "where" (what it counts; {} for all) or "value"',
    'Um cartão de números tem "where" (o que ele conta; {} para tudo) ou "value", um dos dois.',
    oneOfTwo(both),
  )

export const unknownFilter = (path: string, filters: string[]): Reason => ({
  ...reason(
    `the list has no filter "${path}" to count by`,
    `A lista não tem o filtro "${path}" pelo qual contar.`,
    didYouMean(path, filters) ??
      oneOf(filters) ??
      words('add one to "filters"', 'Acrescente um em "filters".'),
  ),
  below: path,
})

export const uncounted = (): Reason =>
  reason(
    'this does not say how many',
    'Esta frase não diz quantos são.',
    words('put {count} where the number belongs', 'Escreva {count} no lugar do número.'),
  )

export const unknownButton = (name: string, names: string[]): Reason =>
  reason(
    `the list has no button "${name}"`,
    `A lista não tem o botão "${name}".`,
    nearOrAll(name, names) ?? words('add it to "buttons"', 'Acrescente-o em "buttons".'),
  )

export const standsTwice = (name: string): Reason =>
  reason(
    `"${name}" stands here twice`,
    `"${name}" está aqui duas vezes.`,
    words('take one out', 'Tire um dos dois.'),
  )

export const looseSeparator = (): Reason =>
  reason(
    'a separator stands between two actions',
    'Um separador fica entre duas ações.',
    words('move it down', 'Leve-o para depois da primeira ação, ou tire-o.'),
  )

export const eitherAction = (both: boolean): Reason =>
  reason(
    'an action has either "run" (what it does), "set" (the values that it gives the row) or "list" (what it shows of it)',
    'Uma ação tem "run" (o que ela faz), "set" (os valores que ela dá à linha) ou "list" (o que mostra dela), um dos três.',
    oneOfTwo(both),
  )

export const removesUnasked = (): Reason =>
  reason(
    'what removes a row asks before',
    'O que remove uma linha pergunta antes.',
    words(
      'give it a "confirm" with "title", "text" and "submit"',
      'Acrescente "confirm" com "title", "text" e "submit".',
    ),
  )

export const markedForBulk = (): Reason =>
  reason(
    '"selection" and "bulk" go together: rows are marked for what is then done with all of them',
    '"selection" e "bulk" andam juntos: marcam-se linhas para fazer algo com todas elas.',
    words('', 'Acrescente o que falta, ou tire os dois.'),
  )

export const setsServed = (path: string): Reason => ({
  ...reason(
    `"${path}" is set by the server; an action cannot set it`,
    `"${path}" é preenchido pelo servidor, e uma ação não pode mudá-lo.`,
    words('name another field', 'Escolha outro campo.'),
  ),
  below: path,
})

export const noId = (): Reason =>
  reason(
    'what is stored has an "id"',
    'O que fica guardado precisa de um "id".',
    words(
      'add "id": { "$ref": "common.json#/definitions/id" }',
      'Acrescente "id": { "$ref": "common.json#/definitions/id" }.',
    ),
  )

export const needsCode = (part?: string): Reason =>
  reason(
    part ? `"${part}" needs code, which this list has not` : 'this needs code, which the list has not',
    part
      ? `"${part}" depende de programação, que esta lista não tem.`
      : 'Isto depende de programação, que esta lista não tem.',
    leaveOut,
  )

export const noColumns = (): Reason =>
  reason(
    '"columns" is missing: name what the list shows of a row',
    'Falta "columns": o que a lista mostra de cada linha.',
    words('', 'Acrescente "columns": [{ "field": "…" }].'),
  )

export const noActions = (): Reason =>
  reason(
    '"actions" is missing: name at least what edits or removes a row',
    'Falta "actions": ao menos o que edita ou remove uma linha.',
    words('', 'Acrescente "actions": [{ "run": "edit", "label": "Editar" }].'),
  )

export const noForm = (): Reason =>
  reason(
    '"form" is missing: what is added and edited is asked for in it',
    'Falta "form": é nele que se pede o que é acrescentado e editado.',
    words('', 'Acrescente "form" com "title", "fields", "submit" e "busy".'),
  )

export const noEditWords = (): Reason =>
  reason(
    '"edit" is missing: the words of the form when it changes what is there',
    'Falta "edit": as palavras do formulário quando ele muda o que já existe.',
    words('', 'Acrescente "edit" com "title" e "submit".'),
  )

export const servedUnsearched = (path: string): Reason =>
  reason(
    `"${path}" is set by the server, which does not search in it`,
    `"${path}" é preenchido pelo servidor, que não busca nele.`,
    leaveOut,
  )

export const servedUnfiltered = (path: string): Reason =>
  reason(
    `"${path}" is set by the server, which does not filter by it`,
    `"${path}" é preenchido pelo servidor, que não filtra por ele.`,
    leaveOut,
  )

export const reservedFilter = (name: string): Reason =>
  reason(
    `an address says "${name}" of every list already`,
    `"${name}" já tem outro sentido no endereço de toda lista.`,
    words('name the field otherwise', 'Dê outro nome ao campo.'),
  )

export const misdrawn = (path: string, as: string, fitting: string[]): Reason => ({
  ...reason(
    `"${path}" cannot be drawn as "${as}"`,
    `"${path}" não pode ser desenhado como "${as}".`,
    oneOf(fitting),
  ),
})
