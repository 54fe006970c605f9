import { phrases } from './words.tsx'

/** Installing the app. */
export const installPhrases = phrases({
  'pt-BR': {
    title: 'Instalar o app',
    text: 'Abra {app} direto da tela de início, como qualquer outro app.',
    install: 'Instalar',
    dismiss: 'Não, obrigado',
    iosText: 'Para abrir {app} direto da tela de início:',
    iosShare: 'Toque em Compartilhar',
    iosAdd: 'Escolha Adicionar à Tela de Início',
    iosDone: 'Toque em Adicionar',
  },
  'en-US': {
    title: 'Install the app',
    text: 'Open {app} right from the home screen, like any other app.',
    install: 'Install',
    dismiss: 'No, thanks',
    iosText: 'To open {app} right from the home screen:',
    iosShare: 'Tap Share',
    iosAdd: 'Choose Add to Home Screen',
    iosDone: 'Tap Add',
  },
  'es-ES': {
    title: 'Instalar la app',
    text: 'Abre {app} desde la pantalla de inicio, como cualquier otra app.',
    install: 'Instalar',
    dismiss: 'No, gracias',
    iosText: 'Para abrir {app} desde la pantalla de inicio:',
    iosShare: 'Toca Compartir',
    iosAdd: 'Elige Añadir a pantalla de inicio',
    iosDone: 'Toca Añadir',
  },
})
