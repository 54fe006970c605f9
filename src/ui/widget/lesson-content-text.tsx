import { lazy, Suspense, useState } from 'react'
import { MarkdownButtons } from './markdown-buttons.tsx'
import { TextareaWidget } from './textarea.tsx'
import { textOf, type WidgetProps } from './widget.ts'

const Markdown = lazy(() => import('../markdown/markdown.tsx').then((room) => ({ default: room.Markdown })))

/** A text in Markdown, with a look at how it will be. */
export function LessonText(props: WidgetProps) {
  const [isPreview, setPreview] = useState(false)
  const text = textOf(props.value)
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label="Modo do editor" className="flex gap-1">
        <Mode isOn={!isPreview} onClick={() => setPreview(false)}>
          Escrever
        </Mode>
        <Mode isOn={isPreview} onClick={() => setPreview(true)}>
          Visualizar
        </Mode>
      </div>
      {isPreview ? (
        <div
          role="region"
          aria-label="Prévia do texto"
          className="min-h-40 border border-border rounded-control bg-surface px-4 py-3"
        >
          {text.trim() ? (
            <Suspense fallback={<p className="text-text-muted">Carregando...</p>}>
              <Markdown text={text} />
            </Suspense>
          ) : (
            <p className="text-text-muted">Nada escrito ainda.</p>
          )}
        </div>
      ) : (
        <>
          <MarkdownButtons textId={props.id} disabled={props.disabled} onChange={props.onChange} />
          <div className="[&>div>textarea]:min-h-50">
            <TextareaWidget {...props} />
          </div>
        </>
      )}
    </div>
  )
}

function Mode({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="h-8 rounded-8px px-3 text-13px text-text-muted font-medium aria-pressed:bg-surface-sunken hover:bg-surface-hover aria-pressed:text-text"
    >
      {children}
    </button>
  )
}
