import { flushSync } from 'react-dom'
import {
  lineAfter,
  markdownEdit,
  type MarkdownMark,
  type MarkedText,
  type TextEdit,
} from '../../domain/text/markdown-edit.ts'
import { titleOfFile } from '../../domain/lesson/file-title.ts'
import { IconButton } from '../control/icon-button.tsx'
import { MarkdownPicture } from './markdown-picture.tsx'

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
  const change = (editOf: (marked: MarkedText) => TextEdit) => {
    const area = document.getElementById(textId) as HTMLTextAreaElement
    const { value: text, selectionStart: start, selectionEnd: end } = area
    applyEdit(area, editOf({ text, start, end }), onChange)
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
          onClick={() => change((marked) => markdownEdit(marked, mark))}
        />
      ))}
      <MarkdownPicture
        disabled={disabled}
        onStored={(url, name) => change((marked) => lineAfter(marked, pictureLine(url, name)))}
      />
    </div>
  )
}

/** What it is called stands for those who do not see it; brackets in it would end it. */
const pictureLine = (url: string, name: string) => `![${titleOfFile(name).replace(/[[\]\\]/g, '')}](${url})`

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
