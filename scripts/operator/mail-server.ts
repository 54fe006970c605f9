import { askMailServer } from '../../src/server/mail/postbox.ts'
import { mailErrorSentence } from '../../src/server/mail/problem.ts'
import type { Settings } from '../../src/server/settings.ts'
import { said } from './line.ts'

/** Whether the mail server takes letters of whom the settings name. */
export async function tellMailServer(settings: Pick<Settings, 'smtpUrl' | 'smtpInClear'>): Promise<string> {
  const { smtpUrl } = settings
  if (smtpUrl === null)
    return said(true, 'Servidor de e-mail: nenhum (SMTP_URL); as mensagens viram arquivos')
  const { host } = new URL(smtpUrl)
  try {
    await askMailServer(smtpUrl, settings.smtpInClear)
    return said(false, `Servidor de e-mail: ${host} responde`)
  } catch (error) {
    return said(true, `Servidor de e-mail: ${host} não recebe mensagens. ${mailErrorSentence(error)}`)
  }
}
