import type { SiteCourse } from '../../domain/generated/answer-types.ts'

export const sampleCourse: SiteCourse = {
  id: 'violao',
  name: 'Violão do zero',
  description: 'Da primeira corda à primeira música inteira, com calma e sem teoria demais.',
  imageUrl: null,
  progress: 45,
  modules: [
    {
      id: 'inicio',
      title: 'Primeiros passos',
      description: '',
      lessons: [
        { id: '1', title: 'Boas-vindas', type: 'VIDEO', duration: 4, state: 'done' },
        { id: '2', title: 'Como segurar o violão', type: 'VIDEO', duration: 9, state: 'done' },
        { id: '3', title: 'Afinando de ouvido', type: 'AUDIO', duration: 12, state: 'done' },
      ],
    },
    {
      id: 'acordes',
      title: 'Seus primeiros acordes',
      description: '',
      lessons: [
        { id: '4', title: 'Lá, Ré e Mi', type: 'VIDEO', duration: 14, state: 'done' },
        { id: '5', title: 'Trocando de acorde sem parar', type: 'VIDEO', duration: 16, state: 'current' },
        { id: '6', title: 'Mapa dos acordes', type: 'PDF', duration: 0, state: 'pending' },
      ],
    },
    {
      id: 'ritmo',
      title: 'Mão direita e ritmo',
      description: '',
      lessons: [
        { id: '7', title: 'Batida de samba', type: 'VIDEO', duration: 18, state: 'pending' },
        { id: '8', title: 'Batida de balada', type: 'VIDEO', duration: 15, state: 'pending' },
        { id: '9', title: 'Roteiro de treino diário', type: 'TEXT', duration: 5, state: 'pending' },
      ],
    },
  ],
}

/** What the sample's lessons teach, by their id. Media are left out: a preview needs no network. */
export const sampleLessons: Record<string, string> = {
  '9': [
    'Dez minutos por dia valem mais do que duas horas no domingo. Deixe o violão fora da capa e siga este roteiro:',
    '1. **Dois minutos** de aquecimento: suba e desça as cordas com um dedo por casa.',
    '2. **Três minutos** de troca de acordes, bem devagar. O metrônomo em 60 é seu amigo.',
    '3. **Cinco minutos** de música: toque um trecho curto até sair limpo.',
    '',
    '## Como saber se está funcionando',
    'Grave um minuto hoje e outro daqui a sete dias. Ouça os dois em seguida: é o melhor espelho que existe.',
    '',
    '> Errou? Volte um compasso, respire e recomece mais devagar.',
  ].join('\n'),
}
