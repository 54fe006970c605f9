import type {
  ActionsAnswer,
  SiteCertificate,
  SiteCourse,
  SiteLessonContent,
  SiteMe,
} from '../../../src/domain/generated/answer-types.ts'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import { maria, type Answer, type Call } from './answer-backend.ts'
import { sampleProduct } from './sample-app.ts'

/** A text lesson, the `n`th of three. */
export const lesson = (n: number, change: Partial<SiteLessonContent> = {}): SiteLessonContent => ({
  ...{ id: `l${n}`, title: `Aula ${n}`, type: 'TEXT', duration: 5, state: 'pending', position: 0 },
  ...{ content: `Texto **${n}**`, courseId: 'violao', courseName: 'Violão do zero', moduleTitle: 'Começo' },
  previousId: n > 1 ? `l${n - 1}` : null,
  nextId: n < 3 ? `l${n + 1}` : null,
  ...change,
})

/** What a course of three lessons answers to its student, which tests change. */
export class LessonSchool {
  lessons = [lesson(1), lesson(2), lesson(3)]
  me: SiteMe = maria
  /** Why nothing of what is done is taken. */
  refusal: string | null = null
  /** Issued once all lessons are done. */
  certificates: SiteCertificate[] = []
  /** Answers to `GET /me` and the like, in place of what it would say. */
  instead: Record<string, Answer> = {}

  answer({ method, path, body }: Call): Answer {
    const key = `${method} ${path}`
    if (key in this.instead) return this.instead[key]!
    if (path === '/me') return { body: this.me }
    if (path === '/home')
      return {
        body: {
          products: [
            sampleProduct({ id: 'violao', name: 'Violão do zero' }),
            sampleProduct({ id: 'canto', name: 'Canto', progress: 0 }),
          ],
        },
      }
    if (path === '/courses/violao') return { body: this.#course() }
    if (path === '/actions') return { body: this.#take((body as { actions: StudentAction[] }).actions) }
    const found = this.lessons.find(({ id }) => path === `/lessons/${id}`)
    return found ? { body: found } : { status: 404, body: { message: 'Esta aula não existe mais.' } }
  }

  #course(): SiteCourse {
    const done = this.lessons.filter(({ state }) => state === 'done').length
    return {
      ...{ id: 'violao', name: 'Violão do zero', description: '', imageUrl: null },
      progress: Math.floor((100 * done) / this.lessons.length),
      modules: [{ id: 'm', title: 'Começo', description: '', lessons: this.lessons }],
    }
  }

  #take(actions: StudentAction[]): ActionsAnswer {
    const { refusal: message } = this
    if (message !== null)
      return { results: actions.map(({ id }) => ({ id, outcome: 'refused', message })), progress: [] }
    for (const action of actions)
      if (action.kind === 'complete' || action.kind === 'reopen')
        this.lessons = this.lessons.map((one) =>
          one.id === action.lessonId
            ? { ...one, state: action.kind === 'complete' ? 'done' : 'pending' }
            : one,
        )
    if (this.lessons.every(({ state }) => state === 'done'))
      this.me = { ...this.me, certificates: this.certificates }
    return {
      results: actions.map(({ id }) => ({ id, outcome: 'done' })),
      progress: [{ courseId: 'violao', percent: this.#course().progress }],
    }
  }
}
