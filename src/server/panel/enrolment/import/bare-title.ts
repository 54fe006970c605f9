/** A title without accents, blanks and signs. */
export const bare = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
