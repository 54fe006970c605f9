import type { MistakeRow } from './row.ts'

/** Several of a kind on one screen that are called, or mean, the same. */
export const twiceMistakes: MistakeRow[] = [
  {
    file: 'screens/lists/faq.json',
    from: '{ "field": "status" }]',
    to: '{ "field": "status" }, { "field": "status", "label": "Estado" }]',
    at: 'screens/lists/faq.json:8:105',
    en: '"status" stands here twice; take one out',
    pt: '"status" está aqui duas vezes. Tire um dos dois.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '{ "field": "status" }]',
    to: '{ "field": "status", "label": "Nome" }, { "field": "answer", "label": "Nome" }]',
    at: 'screens/lists/faq.json:8:141',
    en: 'another one is called "Nome" already; call one of them otherwise',
    pt: 'Já há outro chamado "Nome", e ninguém saberia qual é qual. Dê outro nome a um deles, ou tire o que sobra.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '"filters": [',
    to: '"filters": [{ "field": "status", "label": "Qual", "all": "Todas" }, ',
    at: 'screens/lists/faq.json:14:73',
    en: '"status" stands here twice; take one out',
    pt: '"status" está aqui duas vezes. Tire um dos dois.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '"label": "Pergunta, de Z a A"',
    to: '"label": "Pergunta, de A a Z"',
    at: 'screens/lists/faq.json:18:29',
    en: 'another one is called "Pergunta, de A a Z" already; call one of them otherwise',
    pt: 'Já há outro chamado "Pergunta, de A a Z", e ninguém saberia qual é qual. Dê outro nome a um deles, ou tire o que sobra.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '{ "value": "-question"',
    to: '{ "value": "question"',
    at: 'screens/lists/faq.json:8:57',
    en: 'there is no order "-question"; did you mean "question"?',
    pt: 'A lista não tem a ordem "-question". Você quis dizer "question"?',
  },
  {
    file: 'screens/palettes.json',
    from: '"presets": [',
    to: '"presets": [{ "name": "Tech Green", "values": { "primaryColor": "#10b981" } },',
    at: 'screens/palettes.json:9:7',
    en: 'another one is called "Tech Green" already; call one of them otherwise',
    pt: 'Já há outro chamado "Tech Green", e ninguém saberia qual é qual. Dê outro nome a um deles, ou tire o que sobra.',
  },
  {
    file: 'screens/student.json',
    from: '"group": "Endereço"',
    to: '"group": "Foto do Perfil"',
    at: 'screens/student.json:11:7',
    en: 'another one is called "Foto do Perfil" already; call one of them otherwise',
    pt: 'Já há outro chamado "Foto do Perfil", e ninguém saberia qual é qual. Dê outro nome a um deles, ou tire o que sobra.',
  },
  {
    file: 'screens/tabs/app.json',
    from: '{"list":"faq"}',
    to: '{ "list": "faq", "label": "Configurações" }',
    at: 'screens/tabs/app.json:13:72',
    en: 'another one is called "Configurações" already; call one of them otherwise',
    pt: 'Já há outro chamado "Configurações", e ninguém saberia qual é qual. Dê outro nome a um deles, ou tire o que sobra.',
  },
]
