import type { CertificateValidity } from '../../domain/generated/answer-types.ts'
import { minutes } from '../../domain/time/minutes.ts'
import { escapeHtml } from '../page/html.ts'

/** What a visit to the page came to: nothing asked yet, an answer, or why there is none. */
export type Outcome =
  | { kind: 'asked'; validity: CertificateValidity; timeZone: string }
  | { kind: 'refused'; message: string }
  | { kind: 'blank' }

/** Whose page it is: an app's, where its own certificates alone count, or the panel's. */
export interface ValidationPlace {
  name: string
  appId?: string
  /** Address of its icon. */
  icon?: string
}

/** The public page that validates certificates. It needs no script: phones that scan a QR code show it at once. */
export function validationPage(outcome: Outcome, place: ValidationPlace): string {
  const { title, main } = contentOf(outcome)
  const name = escapeHtml(place.name)
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${place.icon ?? 'data:,'}">
<title>${title} · ${name}</title>
<style>${validationStyle}</style>
</head>
<body>
<main>
${main}
${form(outcome.kind === 'blank' ? 'Código do certificado' : 'Validar outro código')}
</main>
<footer dir="auto">${name}</footer>
</body>
</html>
`
}

function contentOf(outcome: Outcome): { title: string; main: string } {
  if (outcome.kind === 'blank') {
    const text = 'Digite o código que está no certificado para saber se ele é válido.'
    return { title: 'Validar certificado', main: `<h1>Validar certificado</h1>\n<p>${text}</p>` }
  }
  if (outcome.kind === 'refused')
    return {
      title: 'Validar certificado',
      main: `<h1>Validar certificado</h1>\n<p role="alert">${escapeHtml(outcome.message)}</p>`,
    }
  if (!outcome.validity.valid) {
    const text = 'Nenhum certificado tem este código. Confira se ele está escrito como no certificado.'
    return {
      title: 'Certificado não encontrado',
      main: `${mark('no')}<h1>Certificado não encontrado</h1>\n<p>${text}</p>`,
    }
  }
  const { name, course, school, instructor, minutes: length, issuedAt } = outcome.validity
  const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: outcome.timeZone })
  const facts = [
    ['Nome', name],
    ['Curso', course],
    ['Escola', school],
    ['Instrutor', instructor],
    ['Carga horária', length > 0 ? minutes(length) : ''],
    ['Emitido em', date.format(new Date(issuedAt))],
  ]
  const list = facts
    .filter(([, value]) => value)
    .map(([term, value]) => `<div><dt>${term}</dt><dd>${escapeHtml(value!)}</dd></div>`)
    .join('\n')
  return {
    title: 'Certificado válido',
    main: `${mark('yes')}<h1>Certificado válido</h1>\n<dl>\n${list}\n</dl>`,
  }
}

function mark(kind: 'yes' | 'no'): string {
  const path = kind === 'yes' ? 'M5 13l4.5 4.5L19 7.5' : 'M7 7l10 10M17 7L7 17'
  return `<svg class="${kind}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${path}"/></svg>\n`
}

function form(label: string): string {
  return `<form action="/validar" method="get" role="search">
<label for="code">${label}</label>
<div class="row">
<input id="code" name="codigo" required maxlength="60" placeholder="CERT-2026-00000000000000" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button>Validar</button>
</div>
</form>`
}

/** Its only style sheet; the page's policy allows it by its hash. */
export const validationStyle =
  ':root{color-scheme:light dark;--ground:#fafafa;--card:#fff;--line:#e4e4e7;--edge:#8b8b95;--text:#18181b;--quiet:#52525b;' +
  '--accent:#047857;--on:#fff;--soft:#ecfdf5;--red:#b91c1c;--pink:#fef2f2}' +
  '@media(prefers-color-scheme:dark){:root{--ground:#0b0b0d;--card:#141417;--line:#27272a;--edge:#71717a;--text:#f4f4f5;' +
  '--quiet:#a8a8b1;--accent:#34d399;--on:#022c22;--soft:#0c2a20;--red:#fca5a5;--pink:#2d1316}}' +
  '*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:flex;flex-direction:column;align-items:center;' +
  'justify-content:center;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;background:var(--ground);color:var(--text)}' +
  'main{width:100%;max-width:30rem;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.75rem 1.5rem}' +
  'svg{display:block;width:3rem;height:3rem;padding:.7rem;border-radius:50%;fill:none;stroke-width:2.5;stroke-linecap:round;' +
  'stroke-linejoin:round;margin-bottom:1rem}.yes{background:var(--soft);stroke:var(--accent)}' +
  '.no{background:var(--pink);stroke:var(--red)}h1{font-size:1.5rem;line-height:1.3;margin:0}p{margin:.5rem 0 0;color:var(--quiet)}' +
  'dl{margin:1.25rem 0 0}dl div{padding:.75rem 0;border-top:1px solid var(--line)}dt{font-size:.875rem;color:var(--quiet)}' +
  'dd{margin:0;font-weight:600;overflow-wrap:anywhere}form{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}' +
  'label{display:block;font-weight:500;margin-bottom:.375rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}' +
  'input{flex:1 1 14rem;min-width:0;height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--card);' +
  'border:1px solid var(--edge);border-radius:10px}input::placeholder{color:var(--quiet);opacity:1}' +
  'button{height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:500;color:var(--on);background:var(--accent);border:0;' +
  'border-radius:10px;cursor:pointer}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}' +
  'footer{max-width:30rem;margin-top:1rem;font-size:.875rem;text-align:center;overflow-wrap:anywhere;color:var(--quiet)}'
