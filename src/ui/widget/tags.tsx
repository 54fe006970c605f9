import { useRef, useState } from 'react'
import { say } from '../../domain/text/say.ts'
import { labelId, textOf, type WidgetProps } from './widget.ts'

/** Short texts, each a chip: typed with Enter or a comma between them, or pasted all at once. None stands there twice. */
export function TagsWidget(props: WidgetProps) {
  const { id, label, value, schema, options, required, disabled, describedBy, itemErrors = {} } = props
  const wrong = Object.keys(itemErrors).map(Number)
  const invalid = props.invalid || wrong.length > 0
  const errorOf = (at: number) => `${id}/${at}__error`
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const tags = Array.isArray(value) ? value.map(textOf) : []
  const longest = (schema.items?.maxLength as number | undefined) ?? Infinity
  const most = (schema.maxItems as number | undefined) ?? Infinity
  const problemId = problem ? `${id}__problem` : undefined

  const add = (text: string) => {
    const fresh: string[] = []
    let left = ''
    let trouble: string | null = null
    for (const tag of text.split(/[,;\n]/).map((one) => one.trim())) {
      if (tag === '' || [...tags, ...fresh].some((one) => isAlike(one, tag))) continue
      if ([...tag].length > longest)
        [left, trouble] = [tag, `Use no máximo ${longest} caracteres em cada item.`]
      else if (tags.length + fresh.length >= most) [left, trouble] = [tag, `São aceitos no máximo ${most}.`]
      else fresh.push(tag)
    }
    setTyped(left)
    setProblem(trouble)
    if (fresh.length === 0) return
    setSaid(say(added, { count: fresh.length, tags: fresh.join(', ') }))
    props.onChange([...tags, ...fresh])
  }
  const remove = (at: number) => {
    setSaid(`${tags[at]}: removido`)
    setProblem(null)
    props.onChange(tags.filter((_, i) => i !== at))
    input.current?.focus()
  }

  return (
    <div
      role="group"
      aria-labelledby={labelId(id)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        // What was typed and not closed counts too.
        add(typed)
        props.onBlur()
      }}
    >
      <div
        data-invalid={invalid || undefined}
        className="min-h-10 flex flex-wrap items-center gap-1.5 rounded-control border border-border-strong bg-surface p-1.5 transition-colors hover:border-text-faint focus-within:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset--1 data-[invalid]:border-danger"
        onClick={() => input.current?.focus()}
      >
        {tags.length > 0 && (
          <ul className="contents" aria-label={label}>
            {tags.map((tag, at) => (
              <li
                key={tag}
                // Where an error leads to.
                id={`${id}/${at}`}
                className={`h-7 max-w-full inline-flex items-center gap-0.5 rounded-full pl-2.5 pr-0.5 text-13px font-medium ${at in itemErrors ? 'bg-danger-soft text-danger-text' : 'bg-surface-sunken text-text'}`}
              >
                {at in itemErrors && (
                  <span className="i-lucide-circle-alert mr-1 size-3.5 shrink-0" aria-hidden="true" />
                )}
                <span className="truncate">{tag}</span>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={`Remover ${tag}`}
                  aria-describedby={at in itemErrors ? errorOf(at) : undefined}
                  onClick={(event) => {
                    event.stopPropagation()
                    remove(at)
                  }}
                  className="inline-flex size-6 shrink-0 items-center justify-center rounded-full text-text-muted hover:bg-danger-soft hover:text-danger-text"
                >
                  <span className="i-lucide-x size-3.5" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          autoComplete="off"
          aria-label={label}
          aria-required={required || undefined}
          aria-invalid={invalid || problem !== null || undefined}
          aria-describedby={[describedBy, problemId].filter(Boolean).join(' ') || undefined}
          disabled={disabled}
          placeholder={tags.length === 0 ? (options.placeholder ?? 'Digite e tecle Enter') : undefined}
          value={typed}
          onChange={({ target }) => {
            if (/[,;\n]/.test(target.value)) add(target.value)
            else setTyped(target.value)
          }}
          // A field of one line would run the lines of a column together.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[,;\n]/.test(pasted)) return
            event.preventDefault()
            add(`${typed}${pasted}`)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            }
            if (event.key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.length - 1)
          }}
          className="h-7 min-w-30 flex-1 bg-transparent px-1.5 text-16px text-text outline-none sm:text-14px"
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {wrong.map((at) => (
        <p key={at} id={errorOf(at)} className="mt-1.5 text-13px/18px text-danger-text">
          “{tags[at]}”: {itemErrors[at]}
        </p>
      ))}
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-13px/18px text-danger-text">
          {problem}
        </p>
      )}
    </div>
  )
}

const added = { one: '{tags}: adicionado', many: '{tags}: adicionados' }

const isAlike = (one: string, other: string) =>
  one.toLocaleLowerCase('pt-BR') === other.toLocaleLowerCase('pt-BR')
