import type { AppConfig } from '../../domain/generated/types.ts'

/** What stands on a certificate, in the app's language. */
interface CertificateWords {
  title: string
  certifies: string
  /** Stands for a name none of whose letters can be printed. */
  holderOf: (code: string) => string
  finished: string
  hours: string
  date: string
  instructor: string
  code: string
  validate: string
}

const words: Record<AppConfig['language'], CertificateWords> = {
  'pt-BR': {
    title: 'Certificado de conclusão',
    certifies: 'Certificamos que',
    holderOf: (code) => `Titular do certificado ${code}`,
    finished: 'concluiu o curso',
    hours: 'Carga horária',
    date: 'Data de conclusão',
    instructor: 'Instrutor',
    code: 'Código',
    validate: 'Confira a validade',
  },
  'en-US': {
    title: 'Certificate of completion',
    certifies: 'This certifies that',
    holderOf: (code) => `The holder of certificate ${code}`,
    finished: 'has completed the course',
    hours: 'Course length',
    date: 'Completed on',
    instructor: 'Instructor',
    code: 'Code',
    validate: 'Check its validity',
  },
  'es-ES': {
    title: 'Certificado de finalización',
    certifies: 'Certificamos que',
    holderOf: (code) => `Titular del certificado ${code}`,
    finished: 'ha completado el curso',
    hours: 'Duración',
    date: 'Fecha de finalización',
    instructor: 'Instructor',
    code: 'Código',
    validate: 'Comprueba su validez',
  },
}

/** The words of a language; Portuguese where it is none of the app's. */
export function certificateWords(language: string): CertificateWords {
  return Object.hasOwn(words, language) ? words[language as keyof typeof words] : words['pt-BR']
}
