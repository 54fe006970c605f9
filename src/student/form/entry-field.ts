/** The look of a lesser button at the door. */
export const quietButton =
  'press min-h-44px inline-flex items-center rounded-control px-1 text-14px text-brand-primary-text font-600'

/** Whether it could be an e-mail; the server knows better. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text)
}
