import { phrases } from './words.tsx'

/** Why a product is closed, and from when not. */
export const closedPhrases = phrases({
  'pt-BR': {
    lapsed: 'Seu acesso a este conteúdo terminou. Fale com a equipe do curso para renovar.',
    notBought: 'Este conteúdo precisa ser comprado. Fale com a equipe do curso para ter acesso.',
    bonus: 'Este bônus abre com a compra de um dos cursos.',
    soonOn: 'Abre sozinho em {date}, às {time}.',
    soon: 'Ainda não há data para este conteúdo abrir.',
  },
  'en-US': {
    lapsed: 'Your access to this content has ended. Ask the course team to renew it.',
    notBought: 'This content has to be bought. Ask the course team for access.',
    bonus: 'This bonus opens when you buy one of the courses.',
    soonOn: 'Opens by itself on {date} at {time}.',
    soon: 'There is no date yet for this content to open.',
  },
  'es-ES': {
    lapsed: 'Tu acceso a este contenido terminó. Habla con el equipo del curso para renovarlo.',
    notBought: 'Este contenido debe comprarse. Habla con el equipo del curso para tener acceso.',
    bonus: 'Este bono se abre con la compra de uno de los cursos.',
    soonOn: 'Se abre solo el {date} a las {time}.',
    soon: 'Este contenido aún no tiene fecha de apertura.',
  },
})
