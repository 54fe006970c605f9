/** The build that a page is of, and in answers the one that the server has. */
const own = document.querySelector<HTMLMetaElement>('meta[name=trilha-build]')?.content
let isOther = false

/** Learns of which build the server is from the `x-trilha-build` of an answer. */
export function noteBuild(build: string | null): void {
  if (own && build) isOther = build !== own
}

/** Whether the server that answered last has another build than this page. */
export const isOutdated = (): boolean => isOther
