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
