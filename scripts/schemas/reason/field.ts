import { read, written } from '../../../src/domain/generated/kind-text.ts'
import { didYouMean, nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'

/** What is wrong with fields and entities. */

export const unknownFile = (path: string, file: string, files: Iterable<string>): Reason =>
  reason(`there is no file "${path}"`, `Não existe o arquivo "${path}".`, didYouMean(file, files))

export const unknownDefinition = (file: string, pointer: string, names: string[]): Reason =>
  reason(
    `${file} has no "${pointer}"`,
    `O arquivo ${file} não tem "${pointer}".`,
    nearOrAll(pointer.split('/').at(-1) ?? '', names),
  )

export const endlessReference = (ref: string): Reason =>
  reason(
    `"${ref}" refers to itself; forms cannot be endless`,
    `"${ref}" aponta para si mesmo, e um formulário não pode ser sem fim.`,
    words('write the type here', 'Descreva o campo aqui mesmo, com "type", em vez de "$ref".'),
  )

export const unknownEntity = (name: string, names: Iterable<string>): Reason =>
  reason(`there is no entity "${name}"`, `Não existe a entidade "${name}".`, nearOrAll(name, names))

/** `names` are those beside it; `step` is the part of the path that is unknown. */
export const unknownNeighbour = (path: string, step: string, names: string[]): Reason =>
  reason(
    `there is no field "${path}" here`,
    `Não existe o campo "${path}" aqui.`,
    didYouMean(step, names) ??
      words('name one that stands beside it', 'Escreva o nome de um campo que está ao lado deste.'),
  )

/** `near` is the part of the path that is unknown, `home` the file where it would stand, `now` what a field of that name is called. */
export const unknownField = (
  entity: string,
  path: string,
  { near, names, home, now }: { near: string; names: string[]; home: string; now?: string },
): Reason => ({
  ...reason(
    `${entity} has no field "${path}"`,
    `“${entity}” não tem o campo "${path}".`,
    now
      ? words(`it is called "${now}" now`, `Agora ele se chama "${now}".`)
      : (didYouMean(near, names) ??
          words(
            `add it to ${home} or take it out here`,
            `Acrescente o campo em ${home} ou tire este nome daqui.`,
          )),
  ),
  below: path,
})

export const reservedName = (name: string): Reason =>
  reason(
    `every JavaScript object has a "${name}" already`,
    `"${name}" é um nome reservado da linguagem do programa.`,
    words(`name the field otherwise, such as "${name}Text"`, `Dê outro nome ao campo, como "${name}Text".`),
  )

export const formerNameIsField = (former: string): Reason =>
  reason(
    `"${former}" is a field still`,
    `"${former}" ainda é um campo, e por isso não pode ser o nome anterior de outro.`,
    words(
      'take it out, or name this one anew',
      `Tire o campo "${former}" do esquema, ou apague este "x-renamed-from".`,
    ),
  )

export const formerNameTwice = (former: string, other: string): Reason =>
  reason(
    `"${other}" was "${former}" too`,
    `"${other}" também diz que se chamava "${former}".`,
    words(
      'only one field can go on with its values',
      'Só um dos dois pode ficar com os valores guardados; apague um "x-renamed-from".',
    ),
  )

export const idleMessage = (rule: string, keyword = rule): Reason => ({
  ...reason(
    `"${rule}" is never said: the field has no such rule`,
    `A mensagem "${rule}" nunca apareceria: o campo não tem essa regra.`,
    words(
      `add "${keyword}" to it or take the sentence away`,
      `Acrescente "${keyword}" ao campo ou tire a mensagem.`,
    ),
  ),
  below: rule,
})

export const choiceStillThere = (was: string, at: number): Reason => ({
  ...reason(
    `"${was}" is a choice still, so that "x-was" must not give it to another one`,
    `"${was}" ainda é uma opção, e por isso não pode ser o valor anterior de outra.`,
    words('take one of them out', `Tire a opção "${was}" ou apague-a deste "x-was".`),
  ),
  below: `oneOf/${at}/x-was`,
})

export const setsReadOnly = (): Reason =>
  reason(
    'that field is set by the server',
    'Esse campo é preenchido pelo servidor.',
    words('name one that people set', 'Escolha um campo que as pessoas preenchem.'),
  )

export const setsOtherType = (from: string[], to: string[]): Reason =>
  reason(
    `a value of type "${from.join(' or ')}" does not fit a field of type "${to.join(' or ')}"`,
    `Um valor do tipo "${from.join(' ou ')}" não cabe em um campo do tipo "${to.join(' ou ')}".`,
    words('name one of the same type', 'Escolha um campo do mesmo tipo.'),
  )

/** `inner` is why an answer to the field is none to the one that it sets. */
export const setsMisfit = ({ says, suggestion }: Reason): Reason =>
  reason(`of that field ${says.en}`, `No campo que ele preenche: ${says.pt}`, suggestion)

export const unaskedField = (path: string, files: string[]): Reason =>
  reason(
    `"${path}" must be given, but no screen asks for it`,
    `"${path}" é obrigatório, mas nenhuma tela o pede.`,
    words(
      `add it to ${files.join(' or ')}, or give it a default`,
      `Peça-o em ${files.join(' ou ')}, ou dê a ele um "default".`,
    ),
  )

export const wrongWidget = (
  widget: string,
  types: string[],
  has: { choices: boolean; format?: string },
  fitting: string[],
): Reason =>
  reason(
    `"${widget}" cannot ask for a field of type ${types.join(' or ')}${has.choices ? ' with choices' : ''}${has.format ? ` of format "${has.format}"` : ''}`,
    `"${widget}" não serve para um campo do tipo "${types.join(' ou ')}"${has.choices ? ' com opções' : ''}${has.format ? ` e formato "${has.format}"` : ''}.`,
    oneOf(fitting),
  )

/** A widget for several answers, each once, over a list that may repeat them. */
export const answeredTwice = (widget: string): Reason =>
  reason(
    `"${widget}" asks for each choice once, and this list may repeat them`,
    `"${widget}" não serve para uma lista que pode repetir as opções.`,
    words(
      'add "uniqueItems": true, and take "checkboxes" or "chips"',
      'Acrescente "uniqueItems": true, e use "checkboxes" ou "chips".',
    ),
  )

export const numberWidget = (kind: string): Reason =>
  reason(
    `"${kind}" asks for whole numbers of its own format`,
    `"${kind}" só serve para números inteiros desse formato.`,
    words(`write "type": "integer", "format": "${kind}"`, `Escreva "type": "integer", "format": "${kind}".`),
  )

export const nothingToPick = (): Reason =>
  reason(
    'there is nothing to pick from: the items of this list have no choices',
    'Não há de onde escolher: os itens desta lista não têm opções.',
    words(
      'give its "items" a "oneOf"',
      'Dê opções aos itens: "items": { "type": "string", "oneOf": [{ "const": "…", "title": "…" }] }.',
    ),
  )

export const homelessFile = (): Reason =>
  reason(
    'files are kept with an app or an account, and this belongs to neither',
    'Arquivos ficam guardados em um app ou na conta, e isto não é parte de nenhum dos dois.',
    words(
      'use it in app.json, or in an entity whose "x-entity" has a "parent"',
      'Use "file" em app.json, ou em uma entidade com "parent" em "x-entity".',
    ),
  )

export const formatOfOtherType = (format: string, types: string[], needed: string): Reason => ({
  ...reason(
    `the format "${format}" is one of type "${needed}", not of "${types.join(' or ')}"`,
    needed === 'integer'
      ? `O formato "${format}" é guardado em um número inteiro: 1990 é ${textOf(1990, format)}.`
      : `O formato "${format}" é de textos, e este campo é do tipo "${types.join(' ou ')}".`,
    words(`use "type": "${needed}"`, `Use "type": "${needed}".`),
  ),
  below: 'format',
})

/** A number as people write it, where a kind of fields keeps whole ones. */
export const noWhole = (value: unknown, format: string): Reason => {
  const meant = read[format]?.(String(value))
  const shown = textOf(1990, format)
  return reason(
    `${JSON.stringify(value)} is no whole number, as "${format}" is kept`,
    `${JSON.stringify(value)} não serve: "${format}" é guardado em um número inteiro, sem aspas.`,
    meant === undefined
      ? words(`1990 is ${shown}`, `${shown} se escreve 1990.`)
      : words(`write ${meant}`, `Escreva ${meant}.`),
  )
}

/** As it is typed: with plain spaces. */
const textOf = (value: number, format: string) => written[format]!(value).replace(/\s/g, ' ')

export const choiceOfOtherType = (value: unknown, types: string[], at: number): Reason => ({
  ...reason(
    `the choice ${JSON.stringify(value)} is no value of type "${types.join(' or ')}"`,
    `A opção ${JSON.stringify(value)} não é um valor do tipo "${types.join(' ou ')}".`,
    typeof value === 'string'
      ? words(
          'take the quotation marks away, or use "type": "string"',
          'Tire as aspas. Se são textos, o tipo é "string".',
        )
      : words(`write "${String(value)}"`, `Escreva entre aspas: "${String(value)}".`),
  ),
  below: `oneOf/${at}/const`,
})

export const unknownIcon = (icon: string, names: Iterable<string>): Reason =>
  reason(
    `there is no icon "${icon}"`,
    `Não existe o ícone "${icon}".`,
    didYouMean(icon, names) ??
      words('choose one of lucide.dev/icons', 'Escolha um de lucide.dev/icons e escreva o nome em inglês.'),
  )

export const circularConditions = (names: string[]): Reason => {
  const circle = names.map((one) => `"${one}"`).join(' → ')
  return reason(
    `the conditions go in a circle (${circle})`,
    `As condições andam em círculo: ${circle}.`,
    words(
      'let one of them always appear',
      'Tire o "x-when" de um deles, para que ao menos um apareça sempre.',
    ),
  )
}

export const impossibleCondition = (other: string, decisive: string, values: unknown[]): Reason => {
  const answers = (or: string) => values.map((value) => JSON.stringify(value)).join(or)
  return reason(
    `this can never appear: "${other}" is asked for only while "${decisive}" is ${answers(' or ')}`,
    `Este campo nunca apareceria: "${other}" só é pedido enquanto "${decisive}" é ${answers(' ou ')}.`,
    words('', 'Mude uma das condições para que as duas possam valer juntas.'),
  )
}

export const tooDeep = (deepest: number): Reason =>
  reason(
    `lists may stand in lists ${deepest} deep, and no deeper`,
    `Uma lista dentro da outra só vai até ${deepest} níveis; mais fundo ninguém encontraria o que preencheu.`,
    words(
      'make the inner one a text, or an entity of its own',
      'Troque a lista de dentro por um texto, ou faça dela uma entidade.',
    ),
  )

export const rowId = (): Reason =>
  reason(
    'every item of a list has an "id" already, which tells it from the others',
    'Cada item de uma lista já tem um "id", que o sistema cria para não confundir um com o outro.',
    words('name the field otherwise, such as "code"', 'Dê outro nome ao campo, como "code".'),
  )

export const noRowTitle = (name: string): Reason =>
  reason(
    `items cannot be called by "${name}": it is no text`,
    `Os itens não podem se chamar pelo campo "${name}", que não é um texto.`,
    words('name a field of text', 'Escolha um campo de texto, ou apague "itemTitle".'),
  )

export const notAlwaysThere = (name: string, can: string[]): Reason => {
  const near = nearOrAll(name, can)
  return reason(
    `"${name}" is not always there: it is not required, or only asked for now and then`,
    `"${name}" nem sempre existe: não é obrigatório, ou só é pedido às vezes.`,
    near,
  )
}
