import { storable } from './stop/report.ts'

/** What nodemailer throws; `originalCode` and `reason` are those of the connection below it. */
interface MailError {
  code?: string
  originalCode?: string
  reason?: string
  response?: string
  responseCode?: number
  message?: string
}

/** Why a letter was not taken, as the creator reads it; the mail server's own words say most. */
export function mailErrorSentence(error: unknown): string {
  const { code, originalCode, response, responseCode, reason, message } = error as MailError
  const said = storable((response ?? reason ?? message ?? String(error)).slice(0, 300))
  // Who the letters are sent as is nothing of the creators': of these words only the number.
  if (code === 'EAUTH')
    return `O servidor de e-mail recusou o usuário ou a senha${responseCode ? ` (${responseCode})` : ''}.`
  if (responseCode === 530) return `O servidor de e-mail pede usuário e senha (${said}).`
  if (code === 'ETLS' || (originalCode !== undefined && isAboutTls(originalCode)))
    return `Não houve uma conexão segura com o servidor de e-mail (${said}).`
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT' || code === 'EDNS')
    return `O servidor de e-mail não respondeu (${said}).`
  return `O servidor de e-mail recusou a mensagem (${said}).`
}

/** Whether an error lies with the mail server, or the way to it, and not with one letter: the next one would not be taken either. */
export function isServerProblem(error: unknown): boolean {
  const { code, responseCode } = error as MailError
  return responseCode === undefined || code === 'EAUTH' || [421, 454, 530, 535].includes(responseCode)
}

/** What nodemailer throws, for the log: neither words nor addresses. */
export function mailErrorCode(error: unknown): string {
  const { code, originalCode, responseCode } = error as MailError
  return [code, originalCode, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}

/** Whether a connection's code speaks of encryption or of the server's certificate. */
function isAboutTls(code: string): boolean {
  return /^ERR_(SSL|TLS)_|CERT|^UNABLE_TO_|^EPROTO$/.test(code)
}
