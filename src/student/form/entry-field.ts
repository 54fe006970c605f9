/** Whether it could be an e-mail; the server knows better. */
export function isEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text)
}
