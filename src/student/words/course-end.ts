import { phrases } from './words.tsx'

/** What is said where a course is complete. */
export const courseEndPhrases = phrases({
  'pt-BR': {
    courseDone: 'Parabéns! Você concluiu {course}.',
    ready: 'Seu certificado está pronto.',
    toCome: 'Seu certificado fica no seu perfil.',
    toProfile: 'Ver meu perfil',
    download: 'Baixar certificado',
    share: 'Compartilhar',
    shareText: 'Concluí {course}! Veja o meu certificado.',
    copied: 'Link copiado',
    next: 'Próximo: {course}',
  },
  'en-US': {
    courseDone: 'Congratulations! You have completed {course}.',
    ready: 'Your certificate is ready.',
    toCome: 'You will find your certificate in your profile.',
    toProfile: 'Go to my profile',
    download: 'Download certificate',
    share: 'Share',
    shareText: 'I have completed {course}! Here is my certificate.',
    copied: 'Link copied',
    next: 'Next: {course}',
  },
  'es-ES': {
    courseDone: '¡Enhorabuena! Has completado {course}.',
    ready: 'Tu certificado está listo.',
    toCome: 'Tu certificado está en tu perfil.',
    toProfile: 'Ver mi perfil',
    download: 'Descargar certificado',
    share: 'Compartir',
    shareText: '¡He completado {course}! Mira mi certificado.',
    copied: 'Enlace copiado',
    next: 'Siguiente: {course}',
  },
})
