import type { ShownMistake } from '../mistake.ts'
import { mistakesEvent, stateEvent } from './event.ts'
import { sheet } from './sheet.ts'

/**
 * What is wrong in `schemas/`, over whatever page is open. It comes with the mistake and goes with it; the page beneath
 * keeps running on what was compiled last, with all that was typed into it.
 */
const name = 'trilha-schema-mistakes'

class Overlay extends HTMLElement {
  /** @param mistakes at least one */
  show(mistakes: ShownMistake[]): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheet()]
    const wrong = mistakes.filter(({ isNote }) => !isNote)
    const many = (wrong.length || mistakes.length) > 1
    const isInFiles = mistakes.every(({ file }) => file)
    const [kind, kinds] = wrong.length > 0 ? ['erro', 'erros'] : ['aviso', 'avisos']
    const where = isInFiles ? 'nos esquemas' : 'no desenvolvimento'
    const card = element('section', 'card', [
      element('header', '', [
        element('h2', '', [
          many ? `${wrong.length || mistakes.length} ${kinds} ${where}` : `Um ${kind} ${where}`,
        ]),
        close(() => {
          read.push(...mistakes.filter(({ isNote }) => isNote).map(({ reason }) => reason))
          this.remove()
        }),
      ]),
      ...mistakes.map(described),
      element('p', 'rest', [
        wrong.length > 0
          ? 'A última versão boa continua no ar, com tudo o que você digitou. Corrija e salve: este aviso some sozinho.'
          : 'Não é um erro: o que você salvou já está no ar.',
      ]),
    ])
    card.setAttribute('role', 'alertdialog')
    const name = many ? kinds : kind
    card.setAttribute('aria-label', `${name.charAt(0).toUpperCase()}${name.slice(1)} ${where}`)
    shadow.replaceChildren(card)
  }
}
customElements.define(name, Overlay)

function described(mistake: ShownMistake): HTMLElement {
  const { file, line, column, place, reason, suggestion, lines } = mistake
  const link = element('button', 'file', [`${file}:${line}:${column}`]) as HTMLButtonElement
  link.type = 'button'
  link.title = 'Abrir no editor'
  link.onclick = () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`)
  return element('article', '', [
    ...(file ? [element('p', 'place', [link, ...(place ? [element('span', '', [place])] : [])])] : []),
    element('p', 'reason', [reason]),
    ...(suggestion ? [element('p', 'suggestion', [suggestion])] : []),
    ...(lines.length > 0 ? [element('pre', '', [...lines.map((one) => coded(one, mistake))])] : []),
  ])
}

function coded({ number, text }: ShownMistake['lines'][number], { line, column }: ShownMistake): HTMLElement {
  const isIt = number === line
  const row = element('span', isIt ? 'line here' : 'line', [
    element('i', '', [String(number)]),
    ...(isIt
      ? [text.slice(0, column - 1), element('mark', '', [text.slice(column - 1).trimEnd() || ' '])]
      : [text]),
  ])
  return row
}

function close(leave: () => void): HTMLElement {
  const button = element('button', 'close', ['Fechar']) as HTMLButtonElement
  button.type = 'button'
  button.onclick = leave
  return button
}

function element(tag: string, className: string, children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** Notes that were closed on this page: they are not shown again. */
const read: string[] = []

function tell(all: ShownMistake[]): void {
  const mistakes = all.filter(({ isNote, reason }) => !isNote || !read.includes(reason))
  const shown = document.querySelector<Overlay>(name)
  if (mistakes.length === 0) return shown?.remove()
  const overlay = shown ?? (document.createElement(name) as Overlay)
  overlay.show(mistakes)
  if (!shown) document.body.append(overlay)
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') document.querySelector(name)?.remove()
})

if (import.meta.hot) {
  import.meta.hot.on(mistakesEvent, tell)
  import.meta.hot.on('vite:ws:connect', () => import.meta.hot!.send(stateEvent))
  import.meta.hot.send(stateEvent)
}
