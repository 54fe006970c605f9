import type { OwnScreen } from '../../domain/schema/own-screen.ts'

/** Where the server has what a screen draws: of the course or lesson `of`, where it is about one. */
export const documentsPath = ({ name, isOfSubject }: OwnScreen, of = ''): string =>
  `/screens/${name}${isOfSubject ? `?of=${encodeURIComponent(of)}` : ''}`
