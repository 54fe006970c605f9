import type { MistakeRow } from './row.ts'

/** Conditions of more than a list of answers. */

const planted = (fields: string, at: string, en: string, pt: string): MistakeRow => ({
  file: 'app-config.json',
  from: '"showStudentName": {',
  to: `${fields},
    "showStudentName": {`,
  ...{ at, en, pt },
})

const note = (when: string) => `"nota": { "title": "Nota", "type": "string", "x-when": ${when} }`
const days = `"de": { "title": "De", "type": "string", "format": "date" }, "vagas": { "title": "Vagas", "type": "integer", "minimum": 1 },
    `
const rows = (inside: string) =>
  `"turmas": { "title": "Turmas", "type": "array", "items": { "title": "Turma", "type": "object", "properties": {
    ${inside} } } }`

const ruled = (rules: string, inside = '') =>
  `"grupo": { "title": "Grupo", "type": "object", "x-rules": [
    ${rules}
    ], "properties": {
      "de": { "title": "De", "type": "string", "format": "date" }, "ate": { "title": "Até", "type": "string", "format": "date" },
      "vagas": { "title": "Vagas", "type": "integer", "minimum": 1 }${inside} } }`

export const logicMistakes: MistakeRow[] = [
  planted(
    ruled('{ "that": { "ate": { "after": "vaga" } }, "at": "ate", "say": "Depois." }'),
    'app-config.json:8:26',
    'there is no field "vaga" here; did you mean "vagas"?',
    'Não existe o campo "vaga" aqui. Você quis dizer "vagas"?',
  ),
  planted(
    ruled('{ "that": { "ate": { "after": "de" } }, "at": "fim", "say": "Depois." }'),
    'app-config.json:8:45',
    'there is no field "fim" here; name one that stands beside it',
    'Não existe o campo "fim" aqui. Escreva o nome de um campo que está ao lado deste.',
  ),
  planted(
    ruled('{ "that": { "vagas": { "max": 0 } }, "at": "vagas", "say": "Poucas." }'),
    'app-config.json:8:7',
    'no answers to "vagas" keep this rule; loosen it, or the rules of these fields',
    'Nenhuma resposta a "vagas" serviria: esta regra ninguém consegue cumprir. Afrouxe a regra, ou as regras desses campos.',
  ),
  planted(
    ruled('{ "that": { "vagas": { "min": 1 } }, "at": "vagas", "say": "Poucas." }'),
    'app-config.json:8:7',
    'this always holds, whatever "vagas" is, and so says nothing; write what would be wrong, or take it out',
    'Isto vale sempre, seja qual for a resposta a "vagas", e por isso não diz nada. Escreva o que pode dar errado, ou tire.',
  ),
  planted(
    ruled(`{ "that": { "ate": { "after": "de" } }, "at": "ate", "say": "Depois." },
    { "that": { "ate": { "before": "de" } }, "at": "ate", "say": "Antes." }`),
    'app-config.json:9:7',
    'nothing keeps both this rule and the one that says “Depois.”; loosen one of them',
    'Nada cumpriria ao mesmo tempo esta regra e a que diz “Depois.” Afrouxe uma das duas.',
  ),
  planted(
    `"turno": { "title": "Turno", "type": "string", "default": "M", "oneOf": [{ "const": "M", "title": "Manhã", "when": { "feedEnabled": [true] } }, { "const": "T", "title": "Tarde" }] }`,
    'app-config.json:7:112',
    '"M" is what the field starts with, and cannot always be chosen; take "when" out, or start with another choice',
    '"M" é o valor de partida do campo, e por isso tem de poder ser escolhido sempre. Tire o "when" desta opção, ou comece com outra em "default".',
  ),
  planted(
    '"any": { "title": "Qualquer", "type": "string" }',
    'app-config.json:7:5',
    '"any" is a word of conditions; name the field otherwise, such as "anyValue"',
    '"any" é uma palavra das condições, e um campo não pode se chamar assim. Dê outro nome ao campo, como "anyValue".',
  ),
  planted(
    note('{ "../domain": { "filled": true } }'),
    'app-config.json:7:50',
    'there is no field "../domain" here; there is nothing further out: take one "../" away',
    'Não existe o campo "../domain" aqui. Não há nada mais para fora: tire um "../", ou comece com "/" para partir do documento inteiro.',
  ),
  planted(
    rows(note('{ "/feedEnable": [true] }')),
    'app-config.json:8:50',
    'there is no field "/feedEnable" here; did you mean "feedEnabled"?',
    'Não existe o campo "/feedEnable" aqui. Você quis dizer "feedEnabled"?',
  ),
  planted(
    note('{ "domain": { "min": 3 } }'),
    'app-config.json:7:74',
    '"min" compares numbers, days, instants and times of day, and "domain" is none; list the answers instead, or ask whether it is "filled"',
    '"min" compara números, dias, datas e horas, e "domain" não é nada disso. Escreva as respostas em uma lista, ou pergunte só se há uma: "domain": { "filled": true }.',
  ),
  planted(
    days + note('{ "de": { "min": 3 } }'),
    'app-config.json:8:70',
    '"de" is a day, for which there is no "min"; use "before" or "after"',
    '"de" é um dia, e para isso não há "min". Use "before" ou "after".',
  ),
  planted(
    days + note('{ "de": { "after": "vagas" } }'),
    'app-config.json:8:70',
    '"de" is a day, and "vagas" is a number; compare with a field of the same kind or with "2026-12-31", "today"',
    '"de" é um dia, e "vagas" é um número: os dois não se comparam. Compare com um campo do mesmo tipo, ou com "2026-12-31" ou "today".',
  ),
  planted(
    days + note('{ "de": { "after": "2026-02-30" } }'),
    'app-config.json:8:70',
    '"de" is a day, and "2026-02-30" is none; compare with a field of the same kind or with "2026-12-31", "today"',
    '"de" é um dia, e "2026-02-30" não: os dois não se comparam. Compare com um campo do mesmo tipo, ou com "2026-12-31" ou "today".',
  ),
  planted(
    days + note('{ "vagas": { "min": 10, "max": 3 } }'),
    'app-config.json:8:50',
    'this can never hold, whatever "vagas" is; loosen one of its parts',
    'Isto nunca vale, seja qual for a resposta a "vagas". Afrouxe uma das partes.',
  ),
  planted(
    note('{ "any": [{ "feedEnabled": [true] }, { "not": { "feedEnabled": [true] } }] }'),
    'app-config.json:7:50',
    '"x-when" does nothing here: "feedEnabled" can only be answered so that this is asked for; leave out the answers with which it is not asked for, or the whole condition',
    '"x-when" não faz nada aqui: toda resposta a "feedEnabled" faz este campo aparecer. Deixe só as respostas com que o campo aparece, ou tire "x-when".',
  ),
  planted(
    `"lema": { "title": "Lema", "type": "string", "x-when": { "grupo.nota": { "filled": true } } },
    "grupo": { "title": "Grupo", "type": "object", "properties": {
    "nota": { "title": "Nota", "type": "string", "x-when": { "not": { "../lema": { "filled": true } } } } } }`,
    'app-config.json:7:50',
    'the conditions go in a circle ("lema" → "nota" → "lema"); let one of them always appear',
    'As condições andam em círculo: "lema" → "nota" → "lema". Tire o "x-when" de um deles, para que ao menos um apareça sempre.',
  ),
]
