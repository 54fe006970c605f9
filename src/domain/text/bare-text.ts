/** A text as it is compared with what somebody else wrote: without accents, case, and blanks too many. */
export const bareText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
