import { isLocalHost } from './local-host.ts'

/**
 * What to say where apps have a host in the world and the panel has none: any name that leads here shows creators' login then, also that
 * of a domain whose app does not answer there yet. A sentence, or none.
 */
export function panelHostSentence(hosts: { appHost: string | null; panelHost: string | null }): string[] {
  const { appHost, panelHost } = hosts
  if (panelHost !== null || appHost === null || isLocalHost(appHost)) return []
  return [
    'Qualquer nome que leve a este servidor, e não seja de um aplicativo, mostra o login do painel: ' +
      'informe PANEL_HOST ou PUBLIC_URL, e os outros recebem uma página 404.',
  ]
}
