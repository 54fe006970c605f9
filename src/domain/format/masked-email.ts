/** An e-mail address of which its owner knows enough and nobody else anything: “m•••@g•••.com”. */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*@(.).*?((?:\.com)?\.[^.@]+)$/u, '$1•••@$2•••$3')
}
