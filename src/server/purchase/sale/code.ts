/** The code of a sale as people know it: a subscription's is kept with a mark before it. */
export const shownCode = (code: string): string => code.replace(/^sub:/, '')
