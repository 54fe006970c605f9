import type { MistakeCase } from './mistake.ts'

const builder = 'screens/builder.json'

/** Mistakes as people make them while they type, and what they read of it. */
export const typedMistakes: MistakeCase[] = [
  // What is no JSON.
  [
    'app.json:6:23 Falta uma vírgula depois disto, ou } para fechar. Acrescente a vírgula.',
    'app.json',
    '"required": ["name"],',
    '"required": ["name"]',
  ],
  [
    'app.json:6:22 Há uma vírgula a mais antes de ]. Apague a vírgula.',
    'app.json',
    '["name"],',
    '["name",],',
  ],
  [
    'app.json:10:16 O sinal “ não vale como aspas. Use aspas retas: "',
    'app.json',
    '"Nome do aplicativo"',
    '“Nome do aplicativo”',
  ],
  [
    'app.json:10:16 Falta a aspa que fecha este texto. Ponha " no fim dele, na mesma linha.',
    'app.json',
    '"Nome do aplicativo"',
    '"Nome do aplicativo',
  ],
  [
    'app.json:10:7 Todo nome fica entre aspas. Escreva "title".',
    'app.json',
    '"title": "Nome do aplicativo"',
    'title: "Nome do aplicativo"',
  ],
  [
    'app.json:10:16 O { da linha 10 não foi fechado. Acrescente } onde ele termina.',
    'app.json',
    '"Nome do aplicativo",',
    '{ "a": 1,',
  ],
  [
    'app-config.json:11:18 True não é um valor: textos ficam entre aspas. Você quis dizer "true"?',
    'app-config.json',
    '"default": true',
    '"default": True',
  ],
  [
    'app.json:6:3 Um arquivo JSON não tem comentários. Apague o comentário.',
    'app.json',
    '"required": ["name"],',
    '// nota\n  "required": ["name"],',
  ],
  [
    'app.json:6:14 Há aqui um espaço especial, que costuma vir junto de um texto colado. Apague-o e escreva um espaço comum.',
    'app.json',
    '"required": ["name"],',
    '"required":\u00a0["name"],',
  ],
  [
    'app.json:10:21 Um texto não pode ter um espaço da tecla Tab. Troque-o por um espaço comum.',
    'app.json',
    '"Nome do aplicativo"',
    '"Nome\tdo aplicativo"',
  ],
  [
    'app-config.json:177:5 "homeType" já está na linha 7, e só um dos dois valeria. Apague um deles ou dê outro nome.',
    'app-config.json',
    '"showStudentName": {',
    '"homeType": { "title": "Outro", "type": "string" }, "showStudentName": {',
  ],
  // What is missing or of another kind.
  [
    'product.json:118:15 Falta "title". Acrescente "title". O que a pessoa lê na tela; pode mudar quando quiser.',
    'product.json',
    '"const": "hotfy", "title": "Hotfy"',
    '"const": "hotfy"',
  ],
  [
    'screens/login.json:1:1 Falta "kind". Acrescente "kind". Use form, steps, presets, text, list, tabs.',
    'screens/login.json',
    '"kind": "form",',
    '',
  ],
  [
    `${builder}:18:5 Falta "label". Acrescente "label". Nome curto do passo.`,
    builder,
    '"label": "Dados Gerais",',
    '',
  ],
  [
    'app.json:14:7 O valor precisa ser um número inteiro, sem aspas. Quantos caracteres o texto tem no máximo. Sem ele, 1.000 (10.000 em várias linhas).',
    'app.json',
    '"maxLength": 60',
    '"maxLength": "60"',
  ],
  [
    'app-config.json:143:19 O valor precisa ser uma lista entre [ ]. As respostas com que o campo aparece, em uma lista: ["email"].',
    'app-config.json',
    '{ "supportChannel": ["email"] }',
    '{ "supportChannel": "email" }',
  ],
  [
    'app-config.json:11:7 "true" não é uma das opções. Tire as aspas: true.',
    'app-config.json',
    '"default": true',
    '"default": "true"',
  ],
  [
    'app-config.json:35:41 O nome "Login Type" não serve: um nome começa com letra minúscula e só tem letras sem acento e números. Escreva "loginType".',
    'app-config.json',
    '"title": "Como os alunos entram",',
    '"title": "Como os alunos entram", "x-renamed-from": "Login Type",',
  ],
  [
    'app.json:71:5 O nome "éPublicado" não serve: um nome começa com letra minúscula e só tem letras sem acento e números. Escreva "ePublicado".',
    'app.json',
    '"isPublished": {',
    '"éPublicado": {',
  ],
  [
    'faq.json:30:81 Não se conhece "verde" aqui. Use positive, neutral, warning, danger, info.',
    'faq.json',
    '"x-tone": "positive"',
    '"x-tone": "verde"',
  ],
  // What stands elsewhere than where it is used.
  [
    'common.json:37:26 Nenhum valor serviria: "minLength" 500 é maior que "maxLength" 254. Mude um dos dois.',
    'common.json',
    '"format": "email",',
    '"format": "email", "minLength": 500,',
  ],
  [
    'app-config.json:5:3 "config.supportEmail" é obrigatório, mas nenhuma tela o pede. Peça-o em screens/app-settings.json ou screens/builder.json ou screens/feed-settings.json, ou dê a ele um "default".',
    builder,
    ', "config.supportEmail"',
    '',
  ],
  [
    `${builder}:54:37 “app” não tem o campo "config.banners". Agora ele se chama "config.posters".`,
    'app-config.json',
    '"banners": {',
    '"posters": { "x-renamed-from": "banners",',
  ],
  [
    `${builder}:54:37 “app” não tem o campo "config.zebra". Acrescente o campo em app-config.json ou tire este nome daqui.`,
    builder,
    '"config.banners"',
    '"config.zebra"',
  ],
  [
    `${builder}:54:37 “app” não tem o campo "config.bannerz". Você quis dizer "config.banners"?`,
    builder,
    '"config.banners"',
    '"config.bannerz"',
  ],
]
