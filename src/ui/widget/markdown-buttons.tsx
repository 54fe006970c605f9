import { flushSync } from 'react-dom'
import { markdownEdit, type MarkdownMark, type TextEdit } from '../../domain/text/markdown-edit.ts'
import { IconButton } from '../control/icon-button.tsx'

const marks: [MarkdownMark, string, string][] = [
  ['bold', 'Negrito', 'i-lucide-bold'],
  ['italic', 'Itálico', 'i-lucide-italic'],
  ['heading', 'Cabeçalho', 'i-lucide-heading'],
  ['list', 'Lista', 'i-lucide-list'],
  ['link', 'Link', 'i-lucide-link'],
]

interface MarkdownButtonsProps {
  /** Id of the textarea. */
  textId: string
  disabled?: boolean
  onChange: (text: string) => void
}

/** Puts the signs of Markdown into a text, for those who do not know them. */
export function MarkdownButtons({ textId, disabled, onChange }: MarkdownButtonsProps) {
  const press = (mark: MarkdownMark) => {
    const area = areaOf(textId)
    const { value: text, selectionStart: start, selectionEnd: end } = area
    applyEdit(area, markdownEdit({ text, start, end }, mark), onChange)
  }
  return (
    <div role="group" aria-label="Formatação" className="flex flex-wrap gap-1">
      {marks.map(([mark, label, icon]) => (
        <IconButton
          key={mark}
          icon={icon}
          aria-label={label}
          title={label}
          disabled={disabled}
          aria-controls={textId}
          // What is marked in the text stays marked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(mark)}
        />
      ))}
    </div>
  )
}

const areaOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement

/** Types what an edit says into a textarea, so that the browser's undo takes it back; where it cannot, `onChange` hears the text. */
function applyEdit(area: HTMLTextAreaElement, edit: TextEdit, onChange: (text: string) => void): void {
  const { from, to, insert, start, end } = edit
  const text = area.value
  area.focus()
  area.setSelectionRange(from, to)
  // Nothing else types into the browser's undo.
  const isTyped = 'execCommand' in document && document.execCommand('insertText', false, insert)
  if (!isTyped) flushSync(() => onChange(text.slice(0, from) + insert + text.slice(to)))
  area.setSelectionRange(start, end)
}
